package import Domain

package struct RenameMessages: Sendable {
    /// The reason why a file is not renamed, and the closest films, without a full stop; nil if the item has no reason.
    func reason(_ item: RenameItem, shown: (String) -> String) -> String? {
        guard let reason = item.reason.map({ text($0, shown) }) else { return nil }
        let films = item.candidates.map(\.titleAndYear).joined(separator: ", ")
        return films.isEmpty ? reason : reason + en("; closest: ").es("; parecidas: ") + films
    }

    private func text(_ reason: RenameReason, _ shown: (String) -> String) -> String {
        switch reason {
        case .noYear: en("no year in its name or folder").es("no hay año en su nombre ni en su carpeta")
        case .notExact:
            en("no film with exactly this title and year").es("ninguna película con este título y año exactos")
        case .noFilm: en("no film found").es("no se ha encontrado ninguna película")
        case .emptyTitle: en("its film has an empty title").es("el título de su película está vacío")
        case .severalFilms: en("several films have this title and year").es("varias películas con este título y año")
        case .otherNameThanFolder:
            en("its name doesn't match the film that its folder names")
                .es("su nombre no coincide con la película de su carpeta")
        case .severalFiles: en("its folder has several films").es("su carpeta tiene varias películas")
        case .unknownID(let id):
            en("no film found for \(id.reference)").es("no se encuentra ninguna película para \(id.reference)")
        case .excluded(.episode): en("an episode of a series").es("un episodio de una serie")
        case .excluded(.sample): en("a sample").es("una muestra")
        case .excluded(.trailer): en("a trailer").es("un tráiler")
        case .excluded(.extra): en("an extra").es("un extra")
        case .excluded(.unfinished): en("still being written").es("se está escribiendo")
        case .excluded(.disc): en("part of a disc").es("parte de un disco")
        case .notUTF8: en("its name is not UTF-8").es("su nombre no es UTF-8")
        case .notAFilm:
            en("neither a film nor a file that belongs to one").es("no es una película ni un archivo de una")
        case .alreadyNamed: en("already has this name").es("ya se llama así")
        case .sameTarget(let other):
            en("\(shown(other)) would get the same name").es("\(shown(other)) tendría el mismo nombre")
        case .exists: en("a file with that name exists").es("ya existe un archivo con ese nombre")
        case .nameTooLong: en("the new name is too long").es("el nombre nuevo es demasiado largo")
        case .isLink: en("it is a symbolic link").es("es un enlace simbólico")
        case .linkedFolder(let folder):
            en("\(shown(folder)) is a symbolic link").es("\(shown(folder)) es un enlace simbólico")
        case .noPermission(let folder):
            en("no permission to change \(shown(folder))").es("sin permiso para cambiar \(shown(folder))")
        case .changed: en("it has changed in the meantime").es("ha cambiado mientras tanto")
        case .gone: en("it is gone").es("ya no está")
        case .originalChanged: en("its original has changed").es("el original ha cambiado")
        case .originalGone: en("its original is gone").es("ya no está el original")
        case .otherFileSystem:
            en("a hard link can't cross file systems").es("un enlace duro no puede llevar a otro sistema de archivos")
        case .system(let reason): reason
        }
    }

    private func files(_ count: Int) -> String { counted(count, en("file").es("archivo")) }

    /// The note after a plan or a run: the number of files by status, and the next command if there is one.
    package func summary(_ items: [RenameItem], isApplied: Bool) -> String {
        let counts = Dictionary(grouping: items, by: \.status).mapValues(\.count)
        func count(_ status: RenameItem.Status, _ text: (Int) -> String) -> String? { counts[status].map(text) }
        let parts = [
            counts[.done] != nil
                ? nil : count(.planned) { en("\(files($0)) to rename").es("\(files($0)) por renombrar") },
            count(.done) { en("\(files($0)) renamed").es("\(files($0)) con nombre nuevo") },
            count(.unsure) { en("\($0) unsure").es("\($0) sin identificar") },
            count(.skipped) { en("\($0) left alone").es("\($0) sin tocar") },
            count(.conflict) { counted($0, en("conflict").es("conflicto")) },
            count(.failed) { en("\($0) failed").es("\($0) sin éxito") },
        ].compactMap(\.self)
        if parts.isEmpty { return en("No films found.").es("No hay ninguna película.") }
        let next: String =
            if counts[.done] != nil {
                en("To undo: movies rename --undo").es("Para deshacerlo: movies rename --undo")
            } else if counts[.conflict] != nil, !items.contains(where: { $0.status == .failed && $0.to != nil }) {
                resolve(isApplied ? "--on-conflict" : "--apply --on-conflict")
            } else if counts[.planned] != nil, counts[.failed] == nil {
                en("Nothing was renamed. To rename the planned files, add --apply.")
                    .es("No se ha renombrado nada. Para renombrar los archivos previstos, añade --apply.")
            } else {
                ""
            }
        let all = parts.joined(separator: ", ") + "."
        return next.isEmpty ? all : "\(all) \(next)"
    }

    private func resolve(_ flags: String) -> String {
        en("Nothing was renamed. To skip conflicts, add \(flags) skip; to number the names, add \(flags) number.")
            .es(
                "No se ha renombrado nada. Para omitir los conflictos, añade \(flags) skip; "
                    + "para numerar los nombres repetidos, añade \(flags) number."
            )
    }

    package func unread(_ folders: Int) -> String {
        let folders = counted(folders, en("subfolder").es("carpeta"))
        return en("Left out \(folders). To include all subfolders, add -r.")
            .es("\(folders) sin leer. Para incluir las subcarpetas, añade -r.")
    }

    package func decide(_ path: String) -> String {
        en("To choose the film for a file marked unsure: movies rename --film <film> \(path)")
            .es("Para elegir la película de un archivo sin identificar: movies rename --film <película> \(path)")
    }

    package func undone(_ items: [RenameItem]) -> String {
        let done = items.count { $0.status == .done }
        let left = items.count - done
        let undone = en("Restored \(files(done)).").es("Con su nombre anterior: \(files(done)).")
        return undone + (left == 0 ? "" : en(" Could not restore \(files(left)).").es(" Sin deshacer: \(left)."))
    }

    package var noRuns: String { en("No files have been renamed yet.").es("Aún no se ha renombrado ningún archivo.") }

    package var copying: String { en("Copying").es("Copiando") }
}

extension UsageMessages {
    package func template(_ problem: RenameTemplate.Problem) -> ErrorMessage.Words {
        let fields = RenameTemplate.Field.allCases.map(\.rawValue).joined(separator: ", ")
        switch problem {
        case .unknownField(let name):
            return en("unknown field {\(name)} in --template").es("campo desconocido {\(name)} en --template")
                .hint(en: "the fields are \(fields)").es("los campos son \(fields)")
        case .noExtension:
            return en("--template must end in .{ext}").es("--template debe terminar en .{ext}")
                .hint(en: "for example --template '\(RenameTemplate.Program.plain.text)'")
                .es("por ejemplo --template '\(RenameTemplate.Program.plain.text)'")
        case .notRelative:
            return en("--template must be a relative path in which no name is empty, \".\" or \"..\"")
                .es("--template debe ser una ruta relativa sin nombres vacíos, \".\" ni \"..\"")
                .hint(en: "name the folder with --into").es("indica la carpeta con --into")
        }
    }

    package var oneFilmFile: ErrorMessage.Words {
        en("--film needs the files of exactly one film").es("--film necesita los archivos de una sola película")
            .hint(en: "name one file").es("indica un solo archivo")
    }

    package func onlyPaths(_ flag: String) -> ErrorMessage.Words {
        en("\(flag) takes no files").es("\(flag) no admite archivos").hint(en: "remove them").es("quítalos")
    }
}
