public import Foundation
import ThreeDSBase
import ThreeDSCore

extension UiCustomization {
    /// Creates a customisation from a customisation file: JSON as in `Documentation/customization.schema.json`, at most 256 KiB.
    ///
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` with the path of the defect and the rule, for example for an unknown
    ///   member. Its cause is a `CustomizationFileError` that contains all defects.
    public convenience init(json: String) throws(ThreeDS2Error) {
        try self.init(jsonBytes: Array(json.utf8))
    }

    /// Creates a customisation as ``init(json:)`` does, from the bytes of a file, UTF-8.
    public convenience init(jsonData: Data) throws(ThreeDS2Error) {
        try self.init(jsonBytes: Array(jsonData))
    }

    private convenience init(jsonBytes: [UInt8]) throws(ThreeDS2Error) {
        do throws(CustomizationFileError) {
            self.init(try CustomizationFile.read(jsonBytes))
        } catch {
            throw .invalidFile(error)
        }
    }

    /// A customisation file with everything that is set now. Values for dark surroundings are in `dark`.
    public var json: String { CustomizationFile.text(settings) }

    /// Returns a copy of what is set for an appearance, or nil if nothing is. For `DEFAULT` returns a copy of everything.
    public func getCustomization(_ type: UICustomizationType) -> UiCustomization? {
        guard type != .DEFAULT else { return UiCustomization(settings) }
        return others.withLock { $0.appearances[type] }.map { UiCustomization(InterfaceSettingsSet($0)) }
    }

    /// Copies from another customisation what differs in dark surroundings, or on a display without colours. This is the same as
    /// an entry of the map that `initialize` takes.
    ///
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for `DEFAULT`, which is this object itself.
    public func setCustomization(_ customization: UiCustomization, _ type: UICustomizationType) throws(ThreeDS2Error) {
        guard type != .DEFAULT else { throw .invalidSetting("customizationType", expected: .otherAppearance) }
        let settings = customization.settings.appearances[.DEFAULT]
        others.withLock { $0.appearances[type] = settings }
        refusals.take(customization.refusals, of: type.rawValue)
    }

    /// Returns the contrasts of texts and controls, as the SDK will show them in an appearance.
    public func contrastReport(_ type: UICustomizationType) -> ContrastReport {
        ContrastReport(ThemeSet(settings), type)
    }

    /// The font sizes below 11 points, each with its path in the customisation file.
    public var textSizeWarnings: [TextSizeWarning] { TextSizeWarning.all(in: settings) }
}
