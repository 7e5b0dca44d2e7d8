import ThreeDSJSON
package import ThreeDSMessages

/// The screens that the app announces to the issuer: `deviceRenderOptions` of the AReq (CORE-4).
///
/// Without them the SDK announces everything that it can show. An app announces less when a directory server refuses types that are new in
/// 2.3.1, or when its own front end cannot show a page.
///
///     configuration.deviceRenderOptions = DeviceRenderOptions(uiTypes: [.text, .singleSelect, .multiSelect, .outOfBand, .html])
public struct DeviceRenderOptions: Equatable, Sendable {
    /// The kinds of interface: `sdkInterface`.
    public typealias Interface = RenderingInterface

    /// The kinds of interface.
    public var interface: Interface
    /// The kinds of screens, `sdkUiType`, in any order. Nil: all that the interface can show.
    ///
    /// A transaction announces those that its protocol version has. `initialize` refuses a type that the interface cannot show, a type that
    /// occurs twice, and a list without the types that every version has: ``UIType/html`` for ``RenderingInterface/html``, ``UIType/text``,
    /// ``UIType/singleSelect``, ``UIType/multiSelect`` and ``UIType/outOfBand`` for ``RenderingInterface/native``, and all five for
    /// ``RenderingInterface/both``.
    public var uiTypes: [UIType]?

    /// Creates options, by default for everything.
    public init(interface: Interface = .both, uiTypes: [UIType]? = nil) {
        self.interface = interface
        self.uiTypes = uiTypes
    }

    /// Whether the interface can show a type. HTML shows every template, native screens have no page.
    private func canShow(_ type: UIType) -> Bool { interface != .native || type.isNative }

    /// The types that the options may have.
    var allowed: [UIType] { UIType.allCases.filter(canShow) }

    /// The types that the options must have. With HTML alone every screen is a page of the issuer, so the page is enough.
    var required: [UIType] { UIType.mandatory.filter { interface == .html ? !$0.isNative : canShow($0) } }

    /// Returns the types that the AReq of a version announces: never one that the version does not have.
    package func announced(in version: ProtocolVersion) -> [UIType] {
        UIType.types(in: version).filter { canShow($0) && uiTypes?.contains($0) != false }
    }

    /// Returns the types that a CRes of a version may have. With HTML alone they are pages.
    package func accepted(in version: ProtocolVersion) -> [UIType] {
        announced(in: version).filter { interface != .html || !$0.isNative }
    }

    /// Checks the options.
    ///
    /// - Throws: `.invalidInput` for the first type that the interface cannot show or that occurs twice, or when a required type is missing.
    func check(_ path: InputPath) throws(SDKError) {
        guard let uiTypes else { return }
        for (index, type) in uiTypes.enumerated() where !allowed.contains(type) || uiTypes.firstIndex(of: type) != index {
            var place = path
            place.index = index
            throw .invalidInput(InputRefusal(place, .onceEachOf(allowed.map(\.rawValue))))
        }
        guard required.allSatisfy(uiTypes.contains) else {
            throw .invalidInput(InputRefusal(path, .including(required.map(\.rawValue))))
        }
    }
}

extension DeviceRenderOptions {
    /// Reads options from the codes of the wire.
    ///
    /// - Throws: `.invalidInput` for an unknown code. ``check(_:)`` finds the rest.
    package init(interfaceCode: String, uiTypeCodes: [String]?) throws(SDKError) {
        guard let known = RenderingInterface(rawValue: interfaceCode) else {
            throw .invalidInput(
                .deviceRenderOptions, .sdkInterface, expected: .oneOf(RenderingInterface.allCases.map(\.rawValue)))
        }
        self.init(interface: known)
        guard let uiTypeCodes else { return }
        uiTypes = try Self.types(uiTypeCodes, InputPath(.deviceRenderOptions, .sdkUiType), allowed: allowed)
    }

    /// Reads the named parameters in place of what the app set by type.
    ///
    /// - Throws: `.invalidInput` with parameter and rule.
    func replaced(interface: RenderingInterface?, uiTypes: String?) throws(SDKError) -> DeviceRenderOptions {
        var options = self
        if let interface {
            options.interface = interface
            // Types that were set for another interface say nothing about this one.
            options.uiTypes = nil
        }
        let path = InputPath(.parameter(.sdkUITypes))
        if let uiTypes {
            let codes = uiTypes.parts(at: ",").map { $0.filter { !$0.isWhitespace } }
            options.uiTypes = try Self.types(codes, path, allowed: options.allowed)
        }
        try options.check(uiTypes == nil ? InputPath(.deviceRenderOptions, .sdkUiType) : path)
        return options
    }

    private static func types(_ codes: [String], _ path: InputPath, allowed: [UIType]) throws(SDKError) -> [UIType] {
        var types: [UIType] = []
        for (index, code) in codes.enumerated() {
            guard let type = UIType(rawValue: code) else {
                var place = path
                place.index = index
                throw .invalidInput(InputRefusal(place, .onceEachOf(allowed.map(\.rawValue))))
            }
            types.append(type)
        }
        return types
    }
}
