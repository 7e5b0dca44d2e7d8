import ThreeDSMessages

/// The values that a presenter needs in addition to the screens: look, language and pictures. They do not change during a
/// challenge.
public struct PresentationContext: Sendable {
    /// The themes of the screens.
    public var themes = ThemeSet()
    /// The BCP 47 tag of the language that the app chose in `initialize`, such as `pt-BR`; nil for the device's language.
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
    /// The value of `User-Agent` for requests of pictures; nil for that of the presenter's transport.
    public var userAgent: String?

    /// Creates a context with the SDK's defaults for a transaction of this protocol version.
    public init(messageVersion: String) { self.messageVersion = messageVersion }
}

/// A picture as file bytes, for light and for dark surroundings.
public struct LogoImage: Hashable, Sendable {
    /// The picture as PNG, JPEG or another format from the app; nil for none.
    public var light: [UInt8]?
    /// The picture for dark surroundings; nil when ``light`` is used there too.
    public var dark: [UInt8]?

    /// Creates a picture. Both variants may be absent; an empty one counts as absent.
    public init(light: [UInt8]? = nil, dark: [UInt8]? = nil) {
        self.light = light?.isEmpty == true ? nil : light
        self.dark = dark?.isEmpty == true ? nil : dark
    }

    /// Whether there is no picture at all.
    package var isEmpty: Bool { light == nil && dark == nil }

    /// Returns the picture for an appearance; nil when there is none.
    public func bytes(_ appearance: UICustomizationType) -> [UInt8]? { appearance == .DARK ? dark ?? light : light }
}

/// The minimum durations of processing screens, which avoid flickering.
public struct ProcessingTimes: Hashable, Sendable {
    /// The first screen, counted from its first appearance (CORE-146).
    public var first = TimeSpan.seconds(2)
    /// Each later one (CORE-151 in 2.3.1).
    public var later = TimeSpan.seconds(1)

    /// Creates the usual times.
    public init() {}

    /// Creates times that may be shorter than the usual ones.
    package init(first: TimeSpan, later: TimeSpan = .zero) {
        self.first = first
        self.later = later
    }

    /// Creates the times that an app requests, but never less than the usual ones.
    package init(_ settings: InterfaceSettingsSet) {
        let style = settings.appearances[.DEFAULT]?.processing
        first = max(first, style?.firstMinimum ?? .zero)
        later = max(later, style?.minimum ?? .zero)
    }
}

/// The icons that an app can replace, named like its picture files.
public enum ScreenIcon: String, CaseIterable, Sendable {
    /// The icon next to the caption of a closed expandable row.
    case collapsed = "CollapsedLabelIndicator"
    /// The icon next to the caption of an open expandable row.
    case expanded = "ExpandedLabelIndicator"
    /// An option that is not chosen, where several can be chosen.
    case multiSelection = "MultiSelection"
    /// An option that is chosen, where several can be chosen.
    case multiSelectionSelected = "MultiSelectionSelected"
    /// An option that is not chosen, where one can be chosen.
    case singleSelection = "SingleSelection"
    /// An option that is chosen, where one can be chosen.
    case singleSelectionSelected = "SingleSelectionSelected"
    /// The warning icon before the body text.
    case warning = "WarningIndicator"
}

/// A lookup of the app's pictures by name, as file bytes. It is called from any thread.
public struct ImageLookup: Sendable {
    private let find: @Sendable (_ name: String, _ isDark: Bool) -> [UInt8]?

    /// Creates a lookup. `find` gets a name without extension and whether the surroundings are dark. It returns nil for a missing picture.
    public init(_ find: @escaping @Sendable (_ name: String, _ isDark: Bool) -> [UInt8]?) { self.find = find }

    /// A lookup without pictures.
    public static let none = ImageLookup { _, _ in nil }

    /// Returns a picture by name; in dark surroundings the dark one if it exists.
    public func picture(_ name: String, _ appearance: UICustomizationType) -> [UInt8]? {
        (appearance == .DARK ? find(name, true) : nil) ?? find(name, false)
    }

    /// Returns the app's picture of an icon; nil when the SDK draws its own.
    public func icon(_ icon: ScreenIcon, _ appearance: UICustomizationType) -> [UInt8]? {
        picture(icon.rawValue, appearance)
    }

    /// Returns the app's logo of a directory server, whose name is `ds_` and the id in lower case.
    public func logo(directoryServerID: String) -> LogoImage {
        let name = Self.logoName(directoryServerID)
        return LogoImage(light: find(name, false), dark: find(name, true))
    }

    static func logoName(_ directoryServerID: String) -> String { "ds_" + directoryServerID.lowercased() }
}
