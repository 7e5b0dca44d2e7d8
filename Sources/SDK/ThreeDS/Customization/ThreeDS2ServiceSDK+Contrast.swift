import ThreeDSCore

extension ThreeDS2ServiceSDK {
    /// Returns the texts and controls of the customisation that are hard to see, each with the nearest colour that passes.
    ///
    /// Checks light and dark surroundings and a display without colours (WCAG 2.2, level AA).
    ///
    /// - Throws: ``ThreeDS2Error/SDKNotInitialized(_:_:)``.
    public func getContrastWarnings() throws -> [ContrastWarning] {
        let themes = try publicErrors { () throws(SDKError) in try core.themes() }
        return UICustomizationType.allCases.flatMap { ContrastReport(themes, $0).warnings }
    }
}
