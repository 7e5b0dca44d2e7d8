// Documented in Tests/ThreeDSPhoneSupport, which declares the same with the public API of Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import SwiftUI
import UIKit

extension UIHostingController {
    public func testShow() { loadViewIfNeeded() }
    public func testDismantle() { doubleDismantle() }
    public var testTexts: [String] { doubleTexts }
    public func testOpen(_ url: URL) { doubleOpen(url) }
    public func testContinue(_ activity: NSUserActivity) { doubleContinue(activity) }
}
