import ThreeDSMessages

extension ScreenModel {
    /// Creates the model of an issuer's screen.
    ///
    /// It contains every element of the screen that shows something. An element that shows nothing (a required label of one blank) takes no
    /// space, but a button stays and gets the SDK's own caption.
    ///
    /// - Parameters:
    ///   - screen: the screen that the presenter received.
    ///   - context: the values that all screens of the challenge share.
    public init(_ screen: ChallengeScreen, context: ScreenContext) {
        self.init(screen, ScreenPictures(screen), context: context)
    }

    /// Creates the model of a screen with other pictures.
    ///
    /// - Parameter pictures: the pictures to use in place of the screen's own.
    init(_ screen: ChallengeScreen, _ pictures: ScreenPictures, context: ScreenContext) {
        let version = ProtocolVersion(rawValue: context.messageVersion) ?? .usual
        self.init(kind: screen.kind, body: .native([]), header: ScreenHeader(context), context: context)
        if let page = screen.html {
            body = .html(page)
        } else {
            var builder = NativeScreenBuilder(pictures, context: context, version: version)
            builder.add(screen)
            body = .native(builder.elements)
            portrait = builder.portrait
            landscape = version.has(.landscapeLayout) ? builder.landscape : builder.portrait
            focus(builder)
        }
        switch screen.type {
        case .html: returnBehaviour = !version.has(.continuesOnReturn) ? .mayChange([]) : .nothing
        case .htmlOutOfBand: returnBehaviour = .continues
        case .outOfBand: returnBehaviour = !version.has(.continuesOnReturn) ? .mayChange([.information]) : .continues
        case .text, .singleSelect, .multiSelect, .information: break
        }
    }

    /// Returns the processing screen of the AReq and of the first CReq (CORE-141 to CORE-144): only the spinner and, if there is one,
    /// the directory server's logo.
    public static func processing(showsLogo: Bool, context: ScreenContext) -> ScreenModel {
        var model = ScreenModel(kind: "processing", body: .processing(showsLogo: showsLogo), header: nil, context: context)
        model.isProcessing = true
        model.announcement = model.processingLabel
        return model
    }

    /// Returns the same screen below the processing overlay. Nothing on it can be used or read, not even Cancel.
    public func withProcessingOverlay() -> ScreenModel {
        var model = self
        model.isProcessing = true
        model.header?.isCancelActive = false
        model.announcement = processingLabel
        model.readingFocus = nil
        model.inputFocus = nil
        return model
    }

    /// Sets the focus. Reading begins with the text that explains an error, otherwise with the heading; the first entry gets the keyboard.
    private mutating func focus(_ builder: NativeScreenBuilder) {
        if builder.hasWarning, let information = self[.information] {
            readingFocus = .information
            announcement = information.accessibility.label
        } else {
            readingFocus = self[.heading] == nil ? elements.first { !$0.isPicture }?.id : .heading
        }
        inputFocus = self[.entry]?.id
    }
}

extension ScreenHeader {
    /// Creates the header with the app's texts, otherwise with the SDK's own.
    fileprivate init(_ context: ScreenContext) {
        self.init(
            title: DisplayText(context.title, .caption) ?? DisplayText(own: context.strings[.title], context),
            cancelCaption: DisplayText(context.cancelCaption, .caption) ?? DisplayText(own: context.strings[.cancel], context))
    }
}

extension DisplayText {
    /// Creates one line of the SDK's own words.
    init(own text: String, _ context: ScreenContext) {
        lines = [[Run(text)]]
        direction = context.strings.direction
    }
}

extension ScreenElement {
    fileprivate var isPicture: Bool {
        if case .picture = content { true } else { false }
    }
}
