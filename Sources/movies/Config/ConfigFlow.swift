import CommandLineKit
import Presentation

/// What the flow of the settings needs from its container.
@MainActor
protocol ConfigFlowDependencies {
    func makeSettingsStore() -> SettingsStore
    func makeConfigView(_ options: ConfigOptions) throws -> ConfigView
}

/// `movies config`: lists the settings, reads or changes one, or says where they are kept.
@MainActor
struct ConfigFlow {
    let dependencies: any ConfigFlowDependencies

    func start(_ options: ConfigOptions, words: [String]) async throws -> ExitCode {
        let action = words.first.flatMap(ConfigAction.init) ?? .list
        let words = Array(words.dropFirst())
        try Self.check(words, of: action)
        let view = try dependencies.makeConfigView(options)
        let store = dependencies.makeSettingsStore()
        switch action {
        case .list: try view.show(store.entries())
        case .get: try view.showValue(of: store.entry(words[0]))
        case .set:
            let value = try await store.set(words[0], to: words[1])
            view.note(Messages.configuration.changed(words[0], to: value.plainText))
        case .unset:
            let existed = try await store.unset(words[0])
            view.note(Messages.configuration.removed(words[0], existed: existed))
        case .path:
            guard let path = store.file.path else { throw Failure.noPlaceForSettings }
            try view.show(path: path)
        }
        return .success
    }

    /// - Throws: `UsageError` for too few words, or too many.
    private static func check(_ words: [String], of action: ConfigAction) throws(UsageError) {
        let command = "config \(action.rawValue)"
        let usage = UsageHint.usage((["movies", command] + action.words).joined(separator: " "))
        if words.count < action.words.count {
            throw UsageError(.missingWord(action.words[words.count], of: command), hints: [usage])
        }
        if words.count > action.words.count {
            throw UsageError(Messages.usage.takesNoMoreWords(command), hints: [usage])
        }
    }
}
