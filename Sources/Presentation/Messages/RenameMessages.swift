package import Domain

package struct RenameMessages: Sendable {
    /// Why a file is not renamed, without a full stop.
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
        case .severalFilms: en("several films of this title and year").es("varias películas con este título y año")
        case .otherNameThanFolder: en("its name is not that of its folder").es("su nombre no es el de su carpeta")
        case .severalFiles: en("its folder has several films").es("su carpeta tiene varias películas")
        case .unknownID(let id):
            en("no film found for \(id.reference)").es("no se encuentra ninguna película para \(id.reference)")
        case .excluded(let exclusion): text(exclusion)
        case .notUTF8: en("its name is not UTF-8").es("su nombre no es UTF-8")
        case .notAFilm: en("not a film, nor next to one").es("no es una película ni está junto a una")
        case .alreadyNamed: en("already has this name").es("ya se llama así")
        case .sameTarget(let other):
            en("\(shown(other)) would get the same name").es("\(shown(other)) tendría el mismo nombre")
        case .exists: en("a file of that name exists").es("ya existe un archivo con ese nombre")
        case .nameTooLong: en("the new name is too long").es("el nombre nuevo es demasiado largo")
        case .isLink: en("it is a symbolic link").es("es un enlace simbólico")
        case .linkedFolder(let folder):
            en("\(shown(folder)) is a symbolic link").es("\(shown(folder)) es un enlace simbólico")
        case .noPermission(let folder):
            en("no permission to change \(shown(folder))").es("sin permiso para cambiar \(shown(folder))")
        case .changed: en("changed since then").es("ha cambiado desde entonces")
        case .gone: en("it is gone").es("ya no está")
        case .originalChanged: en("its original has changed").es("el original ha cambiado")
        case .originalGone: en("its original is gone").es("ya no está el original")
        case .otherFileSystem:
            en("a hard link can't cross file systems")
                .es("un enlace duro no puede llevar a otro sistema de archivos")
        case .system(let reason): reason
        }
    }

    private func text(_ exclusion: FileName.Exclusion) -> String {
        switch exclusion {
        case .episode: en("an episode of a series").es("un episodio de una serie")
        case .sample: en("a sample").es("una muestra")
        case .trailer: en("a trailer").es("un tráiler")
        case .extra: en("an extra").es("un extra")
        case .unfinished: en("still being written").es("se está escribiendo")
        case .disc: en("a part of a disc").es("parte de un disco")
        }
    }

    private func files(_ count: Int) -> String { counted(count, en("file").es("archivo")) }

    /// The note after a plan or a run.
    package func summary(_ items: [RenameItem]) -> String {
        func count(_ statuses: RenameItem.Status...) -> Int { items.count { statuses.contains($0.status) } }
        let (planned, done, unsure) = (count(.planned), count(.done), count(.unsure))
        let (skipped, conflicts, failed) = (count(.skipped), count(.conflict), count(.failed))
        let parts: [String?] = [
            planned == 0 || done > 0
                ? nil : en("\(files(planned)) to rename").es("\(files(planned)) por renombrar"),
            done == 0 ? nil : en("\(files(done)) renamed").es("\(files(done)) con nombre nuevo"),
            unsure == 0 ? nil : en("\(unsure) unsure").es("\(unsure) sin identificar"),
            skipped == 0 ? nil : en("\(skipped) left alone").es("\(skipped) sin tocar"),
            conflicts == 0 ? nil : counted(conflicts, en("conflict").es("conflicto")),
            failed == 0 ? nil : en("\(failed) failed").es("\(failed) sin éxito"),
        ]
        let all = parts.compactMap(\.self).joined(separator: ", ")
        if all.isEmpty { return en("No films found.").es("No hay ninguna película.") }
        let next: String =
            if done > 0 {
                en("To undo: movies rename --undo").es("Para deshacerlo: movies rename --undo")
            } else if conflicts > 0 {
                en("Nothing was renamed. To rename the others, add --on-conflict skip or number.")
                    .es("No se ha renombrado nada. Para renombrar los demás, añade --on-conflict skip o number.")
            } else if planned > 0, failed == 0 {
                en("Nothing was renamed. To rename them, add --apply.")
                    .es("No se ha renombrado nada. Para renombrarlos, añade --apply.")
            } else {
                ""
            }
        return next.isEmpty ? all + "." : "\(all). \(next)"
    }

    package func unread(_ folders: Int) -> String {
        let folders = counted(folders, en("folder").es("carpeta"))
        return en("\(folders) not read. To include subfolders, add -r.")
            .es("\(folders) sin leer. Para incluir las subcarpetas, añade -r.")
    }

    package func decide(_ path: String) -> String {
        en("To choose the film of an unsure file: movies rename --film <film> \(path)")
            .es("Para elegir la película de un archivo sin identificar: movies rename --film <película> \(path)")
    }

    package func undone(_ items: [RenameItem]) -> String {
        let done = items.count { $0.status == .done }
        let left = items.count - done
        let undone = en("Restored \(files(done)).").es("Con su nombre anterior: \(files(done)).")
        return undone + (left == 0 ? "" : en(" Could not restore \(left).").es(" Sin deshacer: \(left)."))
    }

    package var noRuns: String { en("No files have been renamed.").es("Aún no se ha renombrado ningún archivo.") }

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
            return en("--template needs .{ext} at its end").es("--template debe terminar en .{ext}")
                .hint(en: "for example --template '\(RenameTemplate.Program.plain.text)'")
                .es("por ejemplo --template '\(RenameTemplate.Program.plain.text)'")
        case .notRelative:
            return en("--template needs a relative path without empty folders, . and ..")
                .es("--template debe ser una ruta relativa sin carpetas vacías, . ni ..")
                .hint(en: "--into names the folder that it is relative to")
                .es("--into indica la carpeta de la que parte")
        }
    }

    package var oneFilmFile: ErrorMessage.Words {
        en("--film needs the files of exactly one film").es("--film necesita los archivos de una sola película")
            .hint(en: "name one file").es("indica un solo archivo")
    }

    package func onlyPaths(_ flag: String) -> ErrorMessage.Words {
        en("\(flag) takes no files").es("\(flag) no admite archivos").hint(en: "remove them").es("quítalos")
    }

    package func runNumber(_ word: String) -> ErrorMessage.Words {
        en("--undo needs the number of a run, not \(word)").es("--undo necesita el número de un cambio, no \(word)")
            .hint(en: "run 'movies rename --history' to list the runs")
            .es("ejecuta 'movies rename --history' para verlos")
    }
}
