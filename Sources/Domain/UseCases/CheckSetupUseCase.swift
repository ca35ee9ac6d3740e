/// Checks the settings, the credential, the connection to TMDB, and the program's files, without changing any file.
package struct CheckSetupUseCase: Sendable {
    private let settings: AppSettings
    private let storage: any StorageRepository
    private let catalogs: Catalogs

    package init(settings: AppSettings, storage: any StorageRepository, catalogs: Catalogs) {
        (self.settings, self.storage, self.catalogs) = (settings, storage, catalogs)
    }

    package func checkSettings() -> [SetupFact] {
        do throws(DomainError) {
            let (stored, warnings) = try settings.read()
            guard let path = settings.path else { return [.noSettingsPath] }
            guard !stored.unknownNames.isEmpty else { return [.settings(path: path, isEmpty: stored.keys.isEmpty)] }
            return zip(stored.unknownNames, warnings).map { .unknownSetting($0, $1) }
        } catch {
            return [.badSettings(error)]
        }
    }

    /// Checks the credential, and, if `asksTMDB`, the connection to TMDB.
    package func checkTMDB(_ credentials: Credentials, asksTMDB: Bool) async throws(DomainError) -> [SetupFact] {
        do throws(DomainError) {
            if let status = try await credentials.status(asksTMDB: asksTMDB) {
                return [.credential(status), .network(status.verdict, isNeeded: true)]
            }
            return [.noCredential, try await reachability(credentials, asksTMDB)]
        } catch .credential(let error) {
            return [.badCredential(error), try await reachability(credentials, asksTMDB)]
        }
    }

    /// Checks the connection to TMDB without a credential. Unless `asksTMDB`, the result is that TMDB was not asked.
    private func reachability(_ credentials: Credentials, _ asksTMDB: Bool) async throws(DomainError) -> SetupFact {
        do throws(DomainError) {
            if asksTMDB { try await credentials.reachTMDB() }
            return .network(asksTMDB ? .accepted : .notAsked, isNeeded: false)
        } catch {
            guard error != .cancelled else { throw error }
            return .network(.unknown(error), isNeeded: false)
        }
    }

    package func checkFiles() -> [SetupFact] {
        let privacy = storage.credentialPrivacy().map { [SetupFact.credentialFile(path: $0, isPrivate: $1)] } ?? []
        let files = privacy + StorageLocation.allCases.map { .storage($0, storage.condition(of: $0)) }
        do throws(DomainError) {
            return try files + catalogs.catalogs().map { .catalog($0) }
        } catch {
            return files + [.badCatalogs(error)]
        }
    }
}

package enum SetupFact: Hashable, Sendable {
    case settings(path: String, isEmpty: Bool)
    case noSettingsPath
    case badSettings(DomainError)
    case unknownSetting(String, Warning)
    case credential(CredentialStatus)
    case noCredential
    case badCredential(CredentialError)
    /// The result of asking TMDB. `isNeeded` is false if no credential can be used, so that at most the connection was checked.
    case network(CredentialCheck, isNeeded: Bool)
    /// The credential file. Unless it is private, its permissions give other users access.
    case credentialFile(path: String, isPrivate: Bool)
    case storage(StorageLocation, StorageCondition)
    case catalog(CatalogStatus)
    case badCatalogs(DomainError)
}
