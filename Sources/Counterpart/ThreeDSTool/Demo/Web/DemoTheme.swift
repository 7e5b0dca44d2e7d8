import Foundation
import ThreeDS
import ThreeDSJSON
import ThreeDSScreens

/// A customisation file as the look of the demo's payments, read in the same way as in an app.
struct DemoTheme: Sendable {
    /// The file's name, without the folders.
    let name: String
    /// The content, which is valid.
    private let json: String

    /// The size limit of a customisation file.
    private static let maximumBytes = 1 << 20

    /// - Throws: status 2 when the file cannot be read or is not a customisation file, then with the JSON paths and the rules.
    init(path: String) throws(ToolError) {
        name = URL(fileURLWithPath: path).lastPathComponent
        let text: String
        do { text = try ToolFile.text(at: path, limit: Self.maximumBytes) } catch { throw .file(path, error) }
        do throws(ThreeDS2Error) {
            _ = try UiCustomization(json: text)
        } catch {
            let rule =
                if case .InvalidInput(_, let cause as CustomizationFileError) = error { cause.description } else { "\(error)" }
            throw .unusable(path: path, line: nil, rule: rule.printable(atMost: 4_096))
        }
        json = text
    }

    /// A customisation of its own for each payment.
    func make() -> UiCustomization? { try? UiCustomization(json: json) }
}
