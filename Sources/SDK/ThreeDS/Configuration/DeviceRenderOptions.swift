import ThreeDSCore

/// The screens that the app announces to the issuer: `deviceRenderOptions` of the AReq (CORE-4).
///
/// Without them the SDK announces everything that it can show. An app announces less when a directory server refuses types that are new in
/// 2.3.1, or when its own front end cannot show a page.
///
///     configuration.deviceRenderOptions = DeviceRenderOptions(uiTypes: [.text, .singleSelect, .multiSelect, .outOfBand, .html])
public struct DeviceRenderOptions: Equatable, Sendable {
    /// The kinds of interface: `sdkInterface`.
    public enum Interface: CaseIterable, Sendable {
        /// Screens that the app draws, `01`. They have every type but ``UIType/html`` and ``UIType/htmlOutOfBand``.
        case native
        /// Pages of the issuer, `02`.
        case html
        /// Both, `03`. This is the default.
        case both
    }

    /// The kinds of interface.
    public var interface: Interface
    /// The kinds of screens, `sdkUiType`, in any order. Nil: all that the interface can show.
    ///
    /// A transaction announces those that its protocol version has. `initialize` refuses a type that the interface cannot show, a type that
    /// occurs twice, and a list without the types that every version has: ``UIType/html`` for ``Interface/html``, ``UIType/text``,
    /// ``UIType/singleSelect``, ``UIType/multiSelect`` and ``UIType/outOfBand`` for ``Interface/native``, and all five for ``Interface/both``.
    public var uiTypes: [UIType]?

    /// Creates options, by default for everything.
    public init(interface: Interface = .both, uiTypes: [UIType]? = nil) {
        self.interface = interface
        self.uiTypes = uiTypes
    }

    /// Creates options from the codes of the specification, such as `03` and `["01", "02", "03", "04", "05"]`.
    ///
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for an unknown code.
    public init(sdkInterface: String, sdkUiType: [String]? = nil) throws(ThreeDS2Error) {
        self.init(try publicErrors { () throws(SDKError) in try RenderingChoice(interface: sdkInterface, uiTypes: sdkUiType) })
    }

    init(_ choice: RenderingChoice) {
        switch choice.interface {
        case .native: interface = .native
        case .html: interface = .html
        case .both: interface = .both
        }
        uiTypes = choice.uiTypes
    }

    var core: RenderingChoice {
        var choice = RenderingChoice()
        switch interface {
        case .native: choice.interface = .native
        case .html: choice.interface = .html
        case .both: choice.interface = .both
        }
        choice.uiTypes = uiTypes
        return choice
    }
}
