import ThreeDSJSON
package import ThreeDSMessages

/// What the AReq announces of the SDK's screens: `deviceRenderOptions`.
///
/// Without a choice of the app it is everything (CORE-4). An app that chooses less still announces what every version has and its interface
/// can show.
package struct RenderingChoice: Equatable, Sendable {
    /// The kinds of interface (`sdkInterface`).
    package var interface = RenderingInterface.both
    /// The kinds of screens (`sdkUiType`); nil means all that the interface can show.
    package var uiTypes: [UIType]?

    /// Creates the choice of everything.
    package init() {}

    /// Whether the interface can show a type. HTML shows every template, native screens have no page.
    private func canShow(_ type: UIType) -> Bool { interface != .native || type.isNative }

    /// The types that a choice may have.
    var allowed: [UIType] { UIType.allCases.filter(canShow) }

    /// The types that a choice must have. With HTML alone every screen is a page of the issuer, so the page is enough.
    var required: [UIType] { UIType.mandatory.filter { interface == .html ? !$0.isNative : canShow($0) } }

    /// Returns the types that the AReq of a version announces: never one that the version does not have.
    package func announced(in version: ProtocolVersion) -> [UIType] {
        UIType.types(in: version).filter { canShow($0) && uiTypes?.contains($0) != false }
    }

    /// Returns the types that a CRes of a version may have. With HTML alone they are pages.
    package func accepted(in version: ProtocolVersion) -> [UIType] {
        announced(in: version).filter { interface != .html || !$0.isNative }
    }

    /// Checks the choice.
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

extension RenderingChoice {
    /// Reads a choice from the codes of the wire.
    ///
    /// - Throws: `.invalidInput` for an unknown code. ``check(_:)`` finds the rest.
    package init(interface: String, uiTypes: [String]?) throws(SDKError) {
        guard let known = RenderingInterface(rawValue: interface) else {
            throw .invalidInput(
                .deviceRenderOptions, .sdkInterface, expected: .oneOf(RenderingInterface.allCases.map(\.rawValue)))
        }
        self.interface = known
        guard let uiTypes else { return }
        self.uiTypes = try Self.types(uiTypes, InputPath(.deviceRenderOptions, .sdkUiType), allowed: allowed)
    }

    /// Reads the named parameters in place of what the app set by type.
    ///
    /// - Throws: `.invalidInput` with parameter and rule.
    func replaced(interface: RenderingInterface?, uiTypes: String?) throws(SDKError) -> RenderingChoice {
        var choice = self
        if let interface {
            choice.interface = interface
            // Types that were set for another interface say nothing about this one.
            choice.uiTypes = nil
        }
        let path = InputPath(.parameter(.sdkUITypes))
        if let uiTypes {
            let codes = uiTypes.parts(at: ",").map { $0.filter { !$0.isWhitespace } }
            choice.uiTypes = try Self.types(codes, path, allowed: choice.allowed)
        }
        try choice.check(uiTypes == nil ? InputPath(.deviceRenderOptions, .sdkUiType) : path)
        return choice
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
