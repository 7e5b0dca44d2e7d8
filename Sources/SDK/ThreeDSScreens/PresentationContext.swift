/// What a presenter needs beside the screens: look, language, pictures. The same through all of a challenge.
public struct PresentationContext: Sendable {
    /// How the screens look.
    public var themes = ThemeSet()
    /// BCP 47 tag of the language that the app chose in `initialize`, such as `pt-BR`; nil: the device's.
    public var languageTag: String?
    /// The app's words in place of the SDK's.
    public var stringOverrides = StringOverrides()
    /// The id of the directory server; empty when the transaction has none.
    public var directoryServerID = ""
    /// The payment system's logo on the processing screen (CORE-143).
    public var logo = LogoImage()
    /// The protocol version of the transaction, such as `2.2.0`.
    public var messageVersion: String
    /// How long processing screens stay at least.
    public var processingTimes = ProcessingTimes()
    /// The app's pictures in place of the SDK's.
    public var images = ImageLookup.none

    /// The SDK's defaults for a transaction of this protocol version.
    public init(messageVersion: String) { self.messageVersion = messageVersion }
}

/// A picture as file bytes, for light and for dark surroundings.
public struct LogoImage: Hashable, Sendable {
    /// PNG, JPEG or whatever the app gave; nil: none.
    public var light: [UInt8]?
    /// For dark surroundings; nil: the same as ``light``.
    public var dark: [UInt8]?

    /// Both may be absent; an empty picture counts as none.
    public init(light: [UInt8]? = nil, dark: [UInt8]? = nil) {
        self.light = light?.isEmpty == true ? nil : light
        self.dark = dark?.isEmpty == true ? nil : dark
    }

    /// The picture for an appearance; nil: none.
    public func bytes(_ appearance: UICustomizationType) -> [UInt8]? { appearance == .DARK ? dark ?? light : light }
}

/// The shortest times of processing screens, so that nothing flickers.
public struct ProcessingTimes: Hashable, Sendable {
    /// The first screen, counted from its first appearance, milliseconds (CORE-146).
    public var first = 2000
    /// Each later one, milliseconds (CORE-151 in 2.3.1).
    public var later = 1000

    /// The usual times.
    public init() {}

    /// What an app asks for; never less than the usual times.
    package init(_ settings: InterfaceSettingsSet) {
        let style = settings.appearances[.DEFAULT]?.processing
        first = max(first, style?.firstMinimum?.count ?? 0)
        later = max(later, style?.minimum?.count ?? 0)
    }
}

/// The icons that an app can replace, by the names of its pictures.
public enum ScreenIcon: String, CaseIterable, Sendable {
    /// Beside the caption of an expandable row that is closed.
    case collapsed = "CollapsedLabelIndicator"
    /// Beside the caption of an expandable row that is open.
    case expanded = "ExpandedLabelIndicator"
    /// An option of several that is not chosen.
    case multiSelection = "MultiSelection"
    /// An option of several that is chosen.
    case multiSelectionSelected = "MultiSelectionSelected"
    /// An option of which one can be chosen, not chosen.
    case singleSelection = "SingleSelection"
    /// An option of which one can be chosen, chosen.
    case singleSelectionSelected = "SingleSelectionSelected"
    /// Before the body text.
    case warning = "WarningIndicator"
}

/// Finds the app's pictures by name, as file bytes. Called from any thread.
public struct ImageLookup: Sendable {
    private let find: @Sendable (_ name: String, _ isDark: Bool) -> [UInt8]?

    /// A lookup; `find` gets a name without extension and whether the surroundings are dark, and answers nil for what it has not.
    public init(_ find: @escaping @Sendable (_ name: String, _ isDark: Bool) -> [UInt8]?) { self.find = find }

    /// Has nothing.
    public static let none = ImageLookup { _, _ in nil }

    /// A picture by name; in dark surroundings the dark one if there is one.
    public func picture(_ name: String, _ appearance: UICustomizationType) -> [UInt8]? {
        (appearance == .DARK ? find(name, true) : nil) ?? find(name, false)
    }

    /// The app's picture of an icon; nil: the SDK draws its own.
    public func icon(_ icon: ScreenIcon, _ appearance: UICustomizationType) -> [UInt8]? {
        picture(icon.rawValue, appearance)
    }

    /// The app's logo of a directory server: `ds_` and the id in lower case.
    public func logo(directoryServerID: String) -> LogoImage {
        let name = "ds_" + directoryServerID.lowercased()
        return LogoImage(light: find(name, false), dark: find(name, true))
    }
}
