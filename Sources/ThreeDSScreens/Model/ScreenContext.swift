/// What a screen model depends on besides the screen itself. The same for all screens of a challenge, but for the display.
public struct ScreenContext: Sendable {
    /// How the display looks.
    public enum Appearance: String, CaseIterable, Sendable {
        /// Dark on light.
        case light
        /// Light on dark.
        case dark
        /// Without colours.
        case monochrome
    }

    /// `messageVersion` of the challenge: the one that the presenter was told.
    public var messageVersion: String
    /// The SDK's own words.
    public var strings: ScreenStrings
    /// Title of the header as the app wants it (toolbar customisation `headerText`); nil or blank: the SDK's own.
    public var title: String?
    /// Caption of Cancel as the app wants it (toolbar customisation `buttonText`); nil or blank: the SDK's own.
    public var cancelCaption: String?
    /// Pixels per point, which choose the density of pictures.
    public var scale: Double
    /// Which variant of pictures is taken.
    public var appearance: Appearance

    /// A context; in English on a light display of scale 3 unless told otherwise.
    public init(
        messageVersion: String, strings: ScreenStrings = ScreenStrings(), title: String? = nil, cancelCaption: String? = nil,
        scale: Double = 3, appearance: Appearance = .light
    ) {
        self.messageVersion = messageVersion
        self.strings = strings
        self.title = title
        self.cancelCaption = cancelCaption
        self.scale = scale
        self.appearance = appearance
    }
}
