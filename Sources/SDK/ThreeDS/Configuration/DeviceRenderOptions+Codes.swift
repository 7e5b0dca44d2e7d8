import ThreeDSCore

extension DeviceRenderOptions {
    /// Creates options from the codes of the specification, such as `03` and `["01", "02", "03", "04", "05"]`.
    ///
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for an unknown code.
    public init(sdkInterface: String, sdkUiType: [String]? = nil) throws(ThreeDS2Error) {
        self = try publicErrors { () throws(SDKError) in
            try DeviceRenderOptions(interfaceCode: sdkInterface, uiTypeCodes: sdkUiType)
        }
    }
}
