import JSONText
@testable import Infrastructure
import Domain
import DomainTestSupport
import Foundation
import POSIX
import Presentation
import TestSupport

@testable import Data

/// The files in a home directory: no content is lost silently or causes a crash.
enum FileTargets {
    static let all = [format, history, credentials, settings, marks, markedFilms]

    private static func file(_ name: String, _ bytes: [UInt8]) throws -> (folder: TemporaryDirectory, path: String) {
        let folder = try TemporaryDirectory()
        try Data(bytes).write(to: URL(fileURLWithPath: folder.path(name)))
        return (folder, folder.path(name))
    }

    private static func contents(_ path: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path).map(Array.init)
    }

    /// Every history survives a round trip.
    private static let format = FuzzTarget("history format", seeds: FileSeeds.history) { input, _ in
        func queries(_ bytes: [UInt8]) throws -> StoredQueries? {
            try JSONValue(parsing: Data(bytes)).object.map { try StoredQueries($0, isNewer: false) }
        }
        guard let read = try? queries(input) else { return }
        let bytes = JSONValue.object(read.members).utf8()
        let again = try queries(bytes)
        try requireEqual(again?.queries, read.queries, "history")
        try requireEqual(JSONValue.object(again?.members ?? []).utf8(), bytes, "bytes")
    }

    private static let history = FuzzTarget("history file", seeds: FileSeeds.history, shortRun: 10) { input, _ in
        let (folder, path) = try file("recent-queries.json", input)
        let store = JSONFileRecentQueriesStore(path: path, limit: 1_000, diagnostics: FakeDiagnostics())
        let before = try await store.queries(limit: 1_000)
        let aside = folder.names.filter { $0.contains(".damaged-") }
        try require(aside.allSatisfy { contents(folder.path($0)) == input }, "the bytes set aside are others")
        let entry = RecentQuery(
            text: "heron",
            years: nil,
            searchedAt: Date(timeIntervalSince1970: 1e9),
            totalResults: 1
        )
        do {
            try await store.save(entry)
        } catch DomainError.storage(.newerVersion) {
            return try requireEqual(contents(path), input, "a newer file")
        }
        try requireEqual(try await store.queries(limit: 1_000), before.recording(entry, limit: 1_000), "history")
        try requireEqual(folder.names, (["recent-queries.json", "recent-queries.json.lock"] + aside).sorted(), "files")
    }

    private static let marks = FuzzTarget("marks file", seeds: FileSeeds.marks, shortRun: 10) { input, _ in
        let (folder, path) = try file("marks.json", input)
        let store = JSONFileMarksStore(path: path, diagnostics: FakeDiagnostics())
        let before = try await store.marks()
        let aside = folder.names.filter { $0.contains(".damaged-") }
        try require(aside.allSatisfy { contents(folder.path($0)) == input }, "the bytes set aside are others")
        let film = Movie(id: .tmdb(1), tmdbID: 1, title: "Heron")
        do {
            try await store.update { $0[film].addedAt = Date(timeIntervalSince1970: 1e9) }
        } catch DomainError.storage(.newerVersion) {
            return try requireEqual(contents(path), input, "a newer file")
        }
        var expected = before
        expected[film].addedAt = Date(timeIntervalSince1970: 1e9)
        try requireEqual(try await store.marks().all, Marks(expected.all).all, "marks")
    }

    /// Every imported mark has a title and a fact to store; otherwise the file is refused.
    private static let markedFilms = FuzzTarget("import of marks", seeds: FileSeeds.markedFilms) { input, random in
        let (_, path) = try file(random.pick(["films.csv", "watchlist.csv", "diary.csv"], or: ""), input)
        let reader = MarksFileReader(path: path, kind: nil, now: Date(timeIntervalSince1970: 1.7e9))
        let films: [ImportedMark]
        do throws(DomainError) {
            films = try reader.read(environment: ProcessEnvironment([:])).marks
        } catch {
            guard case .importFailed = error else { throw error }
            return try require(ErrorMessage(error)?.message.isEmpty == false, "no message")
        }
        try require(films.allSatisfy { !$0.title.isEmpty && !$0.isEmpty }, "an empty mark")
    }

    private static let credentials = FuzzTarget("credentials file", seeds: FileSeeds.credentials) { input, _ in
        let (folder, path) = try file("credentials.json", input)
        do {
            let text =
                switch try await JSONFile<StoredCredential>(path: path).read() {
                case .document(let stored): stored.credential
                case .newer(let stored, _): stored?.credential
                case .missing, .damaged: throw FuzzFinding(description: "moved away")
                }
            if let text, let credential = Authentication(tmdb: text) {
                let secret = credential.secret.utf8
                try require(!secret.isEmpty && secret.allSatisfy { (0x21...0x7E).contains($0) }, "secret")
            }
        } catch is FileError {}
        try requireEqual(contents(path), input, "the file")
        try requireEqual(folder.names, ["credentials.json"], "files")
    }

    private static let settings = FuzzTarget("settings file", seeds: FileSeeds.settings) { input, _ in
        let (_, path) = try file("config.json", input)
        let settings: Settings
        do throws(DomainError) {
            settings = try JSONFileSettingsStore(path: path).settings().settings
        } catch {
            guard case .settings = error else { throw error }
            let words = ErrorMessage(error)?.message ?? ""
            return try require(words.hasPrefix(path), "the message names no path")
        }
        try require(isRight(settings), "wrong settings")
    }

    private static func isRight(_ settings: Settings) -> Bool {
        (0...1_000).contains(settings.historyLimit) && settings.cacheTTLHours >= 0 && settings.timeoutSeconds > 0
            && settings.timeoutSeconds.isFinite && Deadline(seconds: settings.timeoutSeconds).remaining > 0
    }
}
