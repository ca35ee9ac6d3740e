import CommandLineKit
import Domain
import JSONText
import POSIX
import Presentation
import TerminalKit

enum ConfigAction: String, CaseIterable { case list, get, set, unset, path }

struct ConfigFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies config",
        summary: "Show and change the settings.",
        arguments: [
            CommandArgument(
                actions: ConfigAction.self,
                .optional,
                help: "List all settings; get, set or unset one; or print the path of config.json.",
                meant: { ["rm", "remove"].contains($0) ? "movies config unset <key>" : nil }
            ),
            CommandArgument(
                "key",
                help: "One of \(SettingKey.allCases.map(\.rawValue).joined(separator: ", ")).",
                after: [.get, .set, .unset].map(\ConfigAction.rawValue)
            ),
            CommandArgument("value", help: "The new value.", after: [ConfigAction.set.rawValue]),
        ],
        flags: ["Flags": Flags.output(StatusFields.settings().map(\.name)), "More flags": Flags.printing],
        examples: [
            "movies config list": "every setting and where its value comes from",
            "movies config set language pt-BR": "titles in Portuguese",
            "movies config get timeout_seconds": "print only the value",
            "movies config unset language": "restore the default",
        ],
        notes: ["Flags override config.json, and NO_COLOR, CLICOLOR_FORCE and TERM=dumb override the color setting."]
    )

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        let action = words.first.flatMap(ConfigAction.init) ?? .list
        let words = Array(words.dropFirst())
        let output = app.output
        let view = try RowsView(output, StatusFields.settings(localeLanguage: localeLanguage))
        let settings = app.appSettings
        switch action {
        case .list: try view.write(try read(settings).entries, list: "settings")
        case .get: try write(JSONValue(try read(settings).entry(SettingKey(typed: words[0])).value))
        case .set:
            let value = try await settings.set(try SettingKey(typed: words[0]), to: words[1])
            output.note(Messages.configuration.changed(words[0], to: JSONValue(value).plainText))
        case .unset: output.note(Messages.configuration.removed(words[0], existed: try await settings.unset(words[0])))
        case .path:
            guard let path = settings.path else { throw DomainError.storage(.noLocation(.settings)) }
            try write(.string(path))
        }
        return .success
    }

    /// The language of the locale with its variable, such as `es-MX (from LANG)`; nil if the locale names no language.
    private var localeLanguage: String? {
        let variable = ["LC_ALL", "LC_MESSAGES", "LANG"].first { app.environment[$0] != nil }
        let locale = app.environment.messageLocale
        guard let variable, let tag = locale.flatMap(LanguageTag.language(ofLocale:)) else { return nil }
        return "\(tag) (\(Messages.configuration.from(variable)))"
    }

    private func read(_ settings: AppSettings) throws -> StoredSettings {
        let (stored, warnings) = try settings.read()
        warnings.forEach(app.diagnostics.warn)
        return stored
    }

    /// Prints the value of a setting. Only JSON puts text into quotes.
    private func write(_ value: JSONValue) throws {
        try app.console.write((app.output.isJSON ? value.text() : value.plainText.cleanedForTerminal) + "\n")
    }
}
