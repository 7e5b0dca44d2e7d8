public import Foundation
import ThreeDSBase
import ThreeDSCore
public import ThreeDSScreens

extension UiCustomization {
    /// A look from a customisation file: JSON as `Documentation/customization.schema.json` has it, at most 256 KiB.
    ///
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` with the path and the rule of what is wrong, for example a member that is not known;
    ///   its cause is a `CustomizationFileError` with all that is wrong.
    public convenience init(json: String) throws(ThreeDS2Error) {
        try self.init(jsonBytes: Array(json.utf8))
    }

    /// ``init(json:)`` for the bytes of a file, UTF-8.
    public convenience init(jsonData: Data) throws(ThreeDS2Error) {
        try self.init(jsonBytes: Array(jsonData))
    }

    private convenience init(jsonBytes: [UInt8]) throws(ThreeDS2Error) {
        do throws(CustomizationFileError) {
            self.init(try CustomizationFile.read(jsonBytes))
        } catch {
            throw .InvalidInput("customisation file: \(error)", error)
        }
    }

    /// A customisation file with all that is set now, twins for dark surroundings in `dark`.
    public var json: String { CustomizationFile.text(settings) }

    /// A copy of what is set for an appearance; nil: nothing is. For `DEFAULT` a copy of everything.
    public func getCustomization(_ type: UICustomizationType) -> UiCustomization? {
        guard type != .DEFAULT else { return UiCustomization(settings) }
        return others.withLock { $0.appearances[type] }.map { UiCustomization(InterfaceSettingsSet($0)) }
    }

    /// Copies what is to be different in dark surroundings, or on a display without colours, from another customisation; as the entries
    /// of the map that `initialize` takes.
    ///
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for `DEFAULT`, which is this object itself.
    public func setCustomization(_ customization: UiCustomization, _ type: UICustomizationType) throws(ThreeDS2Error) {
        guard type != .DEFAULT else {
            throw .invalidSetting(
                "customization type", "DARK and MONOCHROME are allowed, DEFAULT is the object itself")
        }
        let settings = customization.settings.appearances[.DEFAULT]
        others.withLock { $0.appearances[type] = settings }
    }

    /// What can be read and told apart, as the SDK will show it in an appearance.
    public func contrastReport(_ type: UICustomizationType) -> ContrastReport {
        ContrastReport(ThemeSet(settings), type)
    }
}
