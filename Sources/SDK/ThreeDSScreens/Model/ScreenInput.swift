/// The cardholder's entries, choices and open rows on one screen. Each screen of the issuer starts with an empty input.
///
/// It never prints, reflects or encodes its contents, because none of them may reach a log.
public struct ScreenInput: Sendable {
    /// The text of the entry.
    public var entry = ""
    /// The text of the second entry.
    public var secondEntry = ""
    /// The keys of the chosen options. Change them with ``choose(_:in:)``.
    public var chosen: Set<String> = []
    /// The switches that are on.
    public var switches: Set<ScreenSwitch> = []
    /// The rows that are open.
    public var openRows: Set<ScreenElement.ID> = []
    /// The masked entries whose text is shown.
    public var revealed: Set<ScreenElement.ID> = []

    /// Creates an input with nothing entered, chosen or opened.
    public init() {}

    /// Handles a tap on an option: chooses it in place of the previous one or, where several can be chosen, turns it on or off.
    /// A key that does not belong to any option changes nothing.
    public mutating func choose(_ key: String, in model: ScreenModel) {
        guard case .options(let list)? = model[.options]?.content, list.options.contains(where: { $0.key == key }) else { return }
        if !list.allowsSeveral {
            chosen = [key]
        } else if chosen.remove(key) == nil {
            chosen.insert(key)
        }
    }

    /// Handles a tap on a switch.
    public mutating func toggle(_ switch: ScreenSwitch) {
        if switches.remove(`switch`) == nil { switches.insert(`switch`) }
    }

    /// Handles a tap on an expandable row.
    public mutating func openOrClose(_ id: ScreenElement.ID) {
        if openRows.remove(id) == nil { openRows.insert(id) }
    }

    /// Handles a tap on the control that shows and hides the typed text.
    public mutating func showOrHide(_ id: ScreenElement.ID) {
        if revealed.remove(id) == nil { revealed.insert(id) }
    }
}

extension ScreenInput: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A fixed text that contains nothing of what was entered.
    public var description: String { "ScreenInput(…)" }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// A mirror without children, so that `dump` does not show an entry either.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
