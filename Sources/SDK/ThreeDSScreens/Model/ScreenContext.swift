/// What a screen model depends on besides the screen itself. The same for all screens of a challenge, but for the display.
public struct ScreenContext: Sendable {
    /// `messageVersion` of the challenge: ``PresentationContext/messageVersion``.
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
    public var appearance: UICustomizationType

    /// A context; in English on a light display of scale 3 unless told otherwise.
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

    /// The context of a challenge, for one display.
    ///
    /// - Parameters:
    ///   - presentation: ``ChallengeSession/context``.
    ///   - theme: what is drawn with: its appearance chooses pictures, its toolbar has the app's texts.
    ///   - scale: pixels per point.
    public init(_ presentation: PresentationContext, theme: Theme, scale: Double = 3) {
        self.init(
            messageVersion: presentation.messageVersion, strings: presentation.strings,
            title: theme.toolbar.titleText, cancelCaption: theme.toolbar.cancelText, scale: scale, appearance: theme.appearance)
    }
}
