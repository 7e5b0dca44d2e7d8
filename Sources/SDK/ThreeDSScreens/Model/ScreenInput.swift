/// What the cardholder has entered, chosen and opened on one screen. Starts anew with each screen of the issuer.
///
/// It never prints, reflects or encodes itself: nothing of it may reach a log.
public struct ScreenInput: Sendable {
    /// What stands in the entry.
    public var entry = ""
    /// What stands in the second entry.
    public var secondEntry = ""
    /// Keys of the chosen options; change it with ``choose(_:in:)``.
    public var chosen: Set<String> = []
    /// State of the switch for whitelisting or trust list.
    public var isWhitelisted = false
    /// State of the switch for device binding.
    public var isDeviceBound = false
    /// Rows that are open.
    public var openRows: Set<ScreenElement.ID> = []
    /// Masked entries whose text is shown.
    public var revealed: Set<ScreenElement.ID> = []

    /// Nothing entered, chosen or opened.
    public init() {}

    /// A tap on an option: takes the place of the one chosen before, or, where several can be chosen, turns this one on or off.
    /// A key that is none of the options changes nothing.
    public mutating func choose(_ key: String, in model: ScreenModel) {
        guard case .options(let list)? = model[.options]?.content, list.options.contains(where: { $0.key == key }) else { return }
        if !list.allowsSeveral {
            chosen = [key]
        } else if chosen.remove(key) == nil {
            chosen.insert(key)
        }
    }

    /// A tap on a switch. Other elements change nothing.
    public mutating func toggle(_ id: ScreenElement.ID) {
        switch id {
        case .whitelisting, .trustList: isWhitelisted.toggle()
        case .deviceBinding: isDeviceBound.toggle()
        default: break
        }
    }

    /// A tap on an expandable row.
    public mutating func openOrClose(_ id: ScreenElement.ID) {
        if openRows.remove(id) == nil { openRows.insert(id) }
    }

    /// A tap on the control that shows and hides what is typed.
    public mutating func showOrHide(_ id: ScreenElement.ID) {
        if revealed.remove(id) == nil { revealed.insert(id) }
    }

    /// State of a switch.
    public func isOn(_ id: ScreenElement.ID) -> Bool {
        switch id {
        case .whitelisting, .trustList: isWhitelisted
        case .deviceBinding: isDeviceBound
        default: false
        }
    }
}

extension ScreenInput: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Nothing of what was entered.
    public var description: String { "ScreenInput(…)" }

    /// Same as ``description``.
    public var debugDescription: String { description }

    /// Without children: `dump` shows no entry either.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
