/// The other names of films, in a list through the arena for each film.
struct OtherNames {
    /// More names of one film than this are left out: nobody looks for the fortieth.
    static let maximum = 24

    let arena: TextArena

    /// What lies before the bytes of a name.
    private struct Head {
        /// A quarter of the offset of the film's next name; 0 for none.
        var next: UInt32
        let likeness: UInt32
        let length: UInt16

        static let size = MemoryLayout<Head>.size
    }

    /// Adds a name to a film, unless it is like one that the film has, or there are many.
    func add(_ name: UnsafeRawBufferPointer, to film: inout FilmRecord) {
        let likeness = StoredName.likeness(of: name)
        guard film.nameCount < Self.maximum, likeness != film.titleLikeness,
            film.originalLength == 0 || likeness != film.originalLikeness
        else { return }
        var (last, next) = (UInt32(0), film.firstName)
        while next != 0 {
            let head = head(next)
            guard head.pointee.likeness != likeness else { return }
            (last, next) = (next, head.pointee.next)
        }
        guard let stored = store(name, likeness) else { return }
        film.nameCount += 1
        if last == 0 { film.firstName = stored } else { head(last).pointee.next = stored }
    }

    /// Calls a function with each name of a film, in the order in which they came.
    func forEach(of film: FilmRecord, _ body: (UnsafeRawBufferPointer) -> Void) {
        var next = film.firstName
        while next != 0 {
            let head = head(next)
            let text = UnsafeRawPointer(head) + Head.size
            body(UnsafeRawBufferPointer(start: text, count: Int(head.pointee.length)))
            next = head.pointee.next
        }
    }

    private func head(_ quarter: UInt32) -> UnsafeMutablePointer<Head> {
        arena.pointer(at: Int(quarter) * 4).assumingMemoryBound(to: Head.self)
    }

    /// Nil once there are 16 GiB of names.
    private func store(_ name: UnsafeRawBufferPointer, _ likeness: UInt32) -> UInt32? {
        let offset = arena.allocate(Head.size + name.count)
        guard let quarter = UInt32(exactly: offset / 4) else { return nil }
        head(quarter).initialize(to: Head(next: 0, likeness: likeness, length: UInt16(name.count)))
        StoredName.copy(name, to: arena.pointer(at: offset) + Head.size)
        return quarter
    }
}
