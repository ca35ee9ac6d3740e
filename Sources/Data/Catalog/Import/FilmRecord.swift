/// What is kept of a film while files are read: 48 bytes, its texts aside.
struct FilmRecord {
    let number: Int
    /// Where in the arena its title lies, and its original title right behind.
    let text: Int
    let titleLength: UInt16
    /// 0 for one that is the title.
    let originalLength: UInt16
    let titleLikeness: UInt32
    let originalLikeness: UInt32
    let genres: UInt32
    /// 0 where unknown.
    let year: UInt16
    /// 0 where unknown.
    let minutes: UInt16
    var votes: UInt32 = 0
    /// A quarter of the arena's offset of the first other name; 0 for none.
    var firstName: UInt32 = 0
    var nameCount: UInt8 = 0
}
