/// Makes what the commands of the settings are made of.
@MainActor
struct ConfigContainer {
    let app: AppContainer
}

extension ConfigContainer: ConfigFlowDependencies {
    func makeSettingsStore() -> SettingsStore {
        SettingsStore(file: SettingsFile(path: app.paths.settingsFile, diagnostics: app.diagnostics))
    }

    func makeConfigView(_ options: ConfigOptions) throws -> ConfigView {
        ConfigView(
            console: app.console,
            style: app.style,
            format: app.format,
            fields: try app.fields(SettingFields.all, defaults: SettingFields.defaults),
            printsJSON: [.json, .ndjson].contains(options.output.format),
            notes: app.notes
        )
    }
}
