/// The values other than the screen itself that a screen model depends on. Except for the display, all screens of a challenge share them.
public struct ScreenContext: Sendable {
    /// The `messageVersion` of the challenge: ``PresentationContext/messageVersion``.
    public var messageVersion: String
    /// The SDK's own words.
    public var strings: ScreenStrings
    /// The app's title of the header (toolbar customisation `headerText`); nil or blank for the SDK's own.
    public var title: String?
    /// The app's caption of Cancel (toolbar customisation `buttonText`); nil or blank for the SDK's own.
    public var cancelCaption: String?
    /// The pixels per point, which decide the density of pictures.
    public var scale: Double
    /// The appearance, which decides the variant of pictures.
    public var appearance: UICustomizationType

    /// Creates a context. The defaults are English and a light display of scale 3.
    public init(
        messageVersion: String, strings: ScreenStrings = ScreenStrings(), title: String? = nil, cancelCaption: String? = nil,
        scale: Double = 3, appearance: UICustomizationType = .DEFAULT
    ) {
        self.messageVersion = messageVersion
        self.strings = strings
        self.title = title
        self.cancelCaption = cancelCaption
        self.scale = scale
        self.appearance = appearance
    }

    /// Creates the context of a challenge for one display.
    ///
    /// - Parameters:
    ///   - presentation: ``ChallengeSession/context``.
    ///   - theme: the theme to draw with. Its appearance decides the pictures, its toolbar contains the app's texts.
    ///   - scale: pixels per point.
    public init(_ presentation: PresentationContext, theme: Theme, scale: Double = 3) {
        self.init(
            messageVersion: presentation.messageVersion, strings: presentation.strings,
            title: theme.toolbar.titleText, cancelCaption: theme.toolbar.cancelText, scale: scale, appearance: theme.appearance)
    }
}
