/// A whole terminal that a program draws on until it gives it back.
@MainActor
package protocol FullScreen: AnyObject {
    var size: ScreenSize { get }
    /// Where all events arrive; views post ``ScreenEvent/changed`` themselves.
    var events: EventQueue<ScreenEvent> { get }
    /// Takes the terminal over.
    /// - Throws: ``ScreenError``.
    func enter() throws
    /// Gives the terminal back as it was; again is harmless.
    func leave()
    /// Shows a screen; only what differs from the last one is written.
    /// - Throws: ``ConsoleError``.
    func show(_ screen: ScreenBuffer) throws
    /// Gives the terminal back, stops the process as Ctrl-Z does, and takes the terminal over again.
    /// - Throws: ``ScreenError``.
    func suspend() throws
    /// Forgets what the terminal shows, so that all of it is drawn anew.
    func invalidate()
    /// Puts text on the clipboard of the person's terminal, where that allows it.
    /// - Throws: ``ConsoleError``.
    func copy(_ text: String) throws
}

/// Why a terminal cannot be taken over; the reason in the system's words.
package struct ScreenError: Error, Equatable, Sendable {
    package let reason: String
}
