import Testing
import ThreeDSMigrationAdyen
import ThreeDSMigrationNSoftware
import ThreeDSMigrationShapes
import ThreeDSMigrationStripe
import ThreeDSPhoneSupport
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSSimulator
import ThreeDSTestSupport
import UIKit

@testable import ThreeDS
@testable import ThreeDSUIKit

/// The shapes of other SDKs with types of UIKit. Whole apps are in `ThreeDSUIKitPlayTests`.
@Suite("UIKit shapes of other SDKs") @MainActor struct MigrationShapeTests {
    private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let glass = UIColor(red: 1, green: 1, blue: 1, alpha: 0.5)

    /// What `initialize` says to a look.
    private func refusal(_ look: UiCustomization) -> String? {
        struct Nowhere: HTTPTransport {
            func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
                throw .cancelled
            }
        }
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(presenter: UIKitPresenter.shared, transport: Nowhere(), storage: MemoryStorage()))
        do {
            try service.initialize(ConfigParameters(), locale: "en", uiCustomization: look)
            return nil
        } catch {
            return (error as? ThreeDS2Error)?.failure.field
        }
    }

    @Test("padding by insets and alignment by NSTextAlignment become the SDK's own values") func insets() {
        let button = ButtonCustomization()
        button.setPadding(UIEdgeInsets(top: 90, left: 12.4, bottom: 90, right: 16))
        #expect(button.getPadding() == 16)
        button.setPadding(padding: UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 2))
        #expect(button.getPadding() == 8)
        let label = LabelCustomization()
        label.setPadding(.INFO_TEXT, UIEdgeInsets(top: 1, left: 2, bottom: 7, right: 3))
        #expect(label.getPadding(.INFO_TEXT) == 7)
        label.setPadding(labelType: .INFO_TEXT, padding: .zero)
        #expect(label.getPadding(.INFO_TEXT) == 0)
        button.setPadding(edge: UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 5))
        label.setPadding(labelType: .INFO_TEXT, edge: UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4))
        #expect(button.getPadding() == 5 && label.getPadding(.INFO_TEXT) == 4)
        label.setHeadingTextAlignment(.center)
        #expect(label.getHeadingTextAlignment() == HeadingAlignment.center)
        label.setHeadingTextAlignment(textAlignment: .right)
        #expect(label.getHeadingTextAlignment() == HeadingAlignment.trailing)
        let cases: [(NSTextAlignment, HeadingAlignment, NSTextAlignment)] = [
            (.left, .leading, .left), (.center, .center, .center), (.right, .trailing, .right), (.natural, .leading, .left),
            (.justified, .leading, .left),
        ]
        let unset: NSTextAlignment = LabelCustomization().getHeadingTextAlignment()
        #expect(unset == .center)
        for (given, own, returned) in cases {
            label.setHeadingTextAlignment(given)
            let alignment: NSTextAlignment = label.getHeadingTextAlignment()
            #expect(label.getHeadingTextAlignment() == own && alignment == returned)
        }
    }

    @Test("getters return the colour that was set where a UIColor is needed, and clear if none was") func colors() throws {
        let button = ButtonCustomization()
        let unset: UIColor = button.getBackgroundColor()
        #expect(unset.cgColor.alpha == 0)
        button.setBackgroundColor(color: red)
        let set: UIColor = button.getBackgroundColor()
        #expect(try ResolvedColor(set, "test").standard == "#FF0000" && button.getBackgroundColor() == "#FF0000")
        let view = UIView()
        view.backgroundColor = button.getBackgroundColor()
        #expect(view.backgroundColor == set)
        let label = LabelCustomization()
        label.setInputTextColor(color: red)
        label.setTextColor(labelType: .WHITELIST, color: red)
        let input: UIColor = label.getInputLabelTextColor()
        let kind: UIColor = label.getTextColor(.WHITELIST)
        #expect(input == set && kind == set)
    }

    @Test("a translucent colour set without throws is refused by initialize, until an opaque one is set") func translucent() {
        let look = UiCustomization()
        look.setBackground(color: glass)
        #expect(look.getBackground() == nil && refusal(look) == "background")
        look.setBackground(color: .white)
        #expect(refusal(look) == nil)
        let label = LabelCustomization()
        label.setTextColor(labelType: .INFO_TEXT, color: glass)
        look.setLabelCustomization(label)
        #expect(refusal(look) == "textColor")
        look.setLabelCustomization(LabelCustomization())
        #expect(refusal(look) == nil)
    }

    @Test("properties set what the setters set, and a font of the system only its size") func properties() {
        let button = ButtonCustomization(backgroundColor: red, cornerRadius: 6.4)
        #expect(button.getBackgroundColor() == "#FF0000" && button.getCornerRadius() == 6 && button.cornerRadius == 6)
        #expect(button.textColor == nil && button.font == nil)
        button.textColor = .white
        button.font = UIFont.systemFont(ofSize: 18)
        #expect(button.getTextColor() == "#FFFFFF" && button.getTextFontSize() == 18 && button.font?.pointSize == 18)
        if UIFont.systemFont(ofSize: 18).fontName.hasPrefix(".") { #expect(button.getTextFontName() == nil) }
        let bar = ToolbarCustomization()
        bar.barTintColor = red
        bar.headerText = "Pay"
        bar.buttonText = "Close"
        #expect(bar.getBackgroundColor() == "#FF0000" && bar.getHeaderText() == "Pay" && bar.buttonText == "Close")
        let box = TextBoxCustomization()
        box.borderColor = red
        box.borderWidth = 2
        box.cornerRadius = 5
        #expect(box.getBorderColor() == "#FF0000" && box.getBorderWidth() == 2 && box.getCornerRadius() == 5)
        let label = LabelCustomization()
        label.headingTextColor = red
        label.headingFont = UIFont.systemFont(ofSize: 26)
        #expect(label.getHeadingTextColor() == "#FF0000" && label.headingFont?.pointSize == 26)
        let look = UiCustomization.defaultSettings()
        look.setButton(button, for: .NEXT)
        look.navigationBarCustomization = bar
        look.labelCustomization = label
        look.textFieldCustomization = box
        look.backgroundColor = .white
        #expect(
            look.getButtonCustomization(.NEXT)?.getCornerRadius() == 6 && look.getToolbarCustomization()?.getHeaderText() == "Pay"
        )
        #expect(
            look.getLabelCustomization()?.getHeadingTextFontSize() == 26 && look.getTextBoxCustomization()?.getBorderWidth() == 2)
        #expect(look.getBackground() == "#FFFFFF" && look.backgroundColor != nil && refusal(look) == nil)
        bar.headerText = " "
        look.navigationBarCustomization = bar
        #expect(refusal(look) == "headerText")
    }

    @Test("the parts of a look are set in place, one property after the other, and a refused one is remembered") func live() {
        let look = UiCustomization()
        look.buttonAppearance(for: .SUBMIT).backgroundColor = red
        look.buttonAppearance(for: .SUBMIT).textColor = .white
        look.buttonAppearance(for: .SUBMIT).cornerRadius = 3
        look.navigationBarAppearance.headerText = "Pay"
        look.labelAppearance.headingTextColor = red
        look.textFieldAppearance.borderWidth = 2
        let button = look.getButtonCustomization(.SUBMIT)
        #expect(
            button?.getBackgroundColor() == "#FF0000" && button?.getTextColor() == "#FFFFFF" && button?.getCornerRadius() == 3)
        #expect(look.buttonAppearance(for: .SUBMIT).cornerRadius == 3 && look.buttonAppearance(for: .NEXT).cornerRadius == 0)
        #expect(look.getToolbarCustomization()?.getHeaderText() == "Pay" && look.getTextBoxCustomization()?.getBorderWidth() == 2)
        #expect(look.getLabelCustomization()?.getHeadingTextColor() == "#FF0000" && refusal(look) == nil)
        look.buttonAppearance(for: .SUBMIT).cornerRadius = -4
        look.buttonAppearance(for: .SUBMIT).textColor = .black
        #expect(refusal(look) == "cornerRadius" && look.getButtonCustomization(.SUBMIT)?.getCornerRadius() == 3)
        look.buttonAppearance(for: .SUBMIT).cornerRadius = 4
        #expect(refusal(look) == nil)
        look.buttonAppearance(for: .SUBMIT).cornerRadius = -4
        look.navigationBarAppearance.headerText = " "
        look.setButtonCustomization(ButtonCustomization(), .SUBMIT)
        #expect(refusal(look) == "headerText", "the other part is replaced")
        look.setToolbarCustomization(ToolbarCustomization())
        #expect(refusal(look) == nil)
    }

    @Test("a value that a setter of the API accepts takes back what a property or labelled setter has refused") func takenBack()
        throws
    {
        func check<Part: Customization>(_ part: Part, _ late: (Part) -> Void, _ accepted: (Part) throws -> Void) throws {
            late(part)
            #expect(part.refusals.first != nil)
            try accepted(part)
            #expect(part.refusals.first == nil)
        }
        let clear = glass
        let huge = UIFont.systemFont(ofSize: 1_001)
        try check(Customization(), { $0.setTextColor(color: clear) }) { try $0.setTextColor("#123456") }
        try check(Customization(), { $0.textColor = clear }) { try $0.setTextColor(UIColor.black) }
        try check(Customization(), { $0.font = huge }) { try $0.setTextFontSize(12) }
        try check(ButtonCustomization(), { $0.backgroundColor = clear }) { try $0.setBackgroundColor("#123456") }
        try check(ButtonCustomization(), { $0.cornerRadius = -1 }) { try $0.setCornerRadius(3) }
        try check(ButtonCustomization(), { $0.setPadding(UIEdgeInsets(top: 0, left: -1, bottom: 0, right: -1)) }) {
            try $0.setPadding(3)
        }
        try check(ToolbarCustomization(), { $0.barTintColor = clear }) { try $0.setBackgroundColor("#123456") }
        try check(ToolbarCustomization(), { $0.headerText = " " }) { try $0.setHeaderText("Pay") }
        try check(ToolbarCustomization(), { $0.buttonText = " " }) { try $0.setButtonText("Close") }
        try check(TextBoxCustomization(), { $0.borderColor = clear }) { try $0.setBorderColor("#123456") }
        try check(TextBoxCustomization(), { $0.borderWidth = -1 }) { try $0.setBorderWidth(1) }
        try check(TextBoxCustomization(), { $0.cornerRadius = -1 }) { try $0.setCornerRadius(1) }
        try check(LabelCustomization(), { $0.headingTextColor = clear }) { try $0.setHeadingTextColor("#123456") }
        try check(LabelCustomization(), { $0.headingFont = huge }) { try $0.setHeadingTextFontSize(12) }
        try check(LabelCustomization(), { $0.setInputTextColor(color: clear) }) { try $0.setInputTextColor("#123456") }
        try check(LabelCustomization(), { $0.setTextColor(labelType: .INFO_TEXT, color: clear) }) {
            try $0.setTextColor(.INFO_TEXT, "#123456")
        }
        try check(LabelCustomization(), { $0.setBackgroundColor(labelType: .INFO_TEXT, color: clear) }) {
            try $0.setBackgroundColor(.INFO_TEXT, "#123456")
        }
        let edges = UIEdgeInsets(top: -1, left: -1, bottom: -1, right: -1)
        try check(LabelCustomization(), { $0.setPadding(.INFO_TEXT, edges) }) { try $0.setPadding(.INFO_TEXT, 3) }
        let look = UiCustomization()
        look.backgroundColor = glass
        look.setProgressBarColor(color: glass)
        try look.setBackground("#FFFFFF")
        #expect(refusal(look) == "progressBarColor")
        try look.setProgressBarColor(UIColor.black)
        #expect(refusal(look) == nil)
    }

    /// The service that the one call makes, with the screens and the network of the system.
    private func made(_ parameters: ConfigParameters) async -> DirectoryServerService {
        await withCheckedContinuation { done in
            DirectoryServerService.service(with: parameters, appearanceConfiguration: UiCustomization()) {
                done.resume(returning: $0)
            }
        }
    }

    @Test("service(with:) makes a service of its own each time, and passes on what initialize refused") func service()
        async throws
    {
        let simulator = try Simulator(SimulatorConfiguration())
        let server = try #require(simulator.directoryServers.first { $0.id == "F000000001" })
        let parameters = ConfigParameters(
            directoryServerIdentifier: server.id, directoryServerPublicKey: server.publicKey,
            directoryServerRootCertificates: server.rootCertificates.joined(separator: "\n"))
        let (first, second) = (await made(parameters), await made(parameters))
        #expect(first.service !== second.service)
        for service in [first, second] {
            let transaction = try service.transaction(withMessageVersion: "2.2.0")
            let request = transaction.authenticationRequestParameters
            #expect(request.messageVersion == "2.2.0" && !request.deviceData.isEmpty && !request.sdkTransactionID.isEmpty)
            #expect(try service.warnings == service.service.getWarnings())
            #expect(throws: ThreeDS2Error.self) { try service.transaction(withMessageVersion: "1.0.2") }
            try service.service.cleanup()
        }
        parameters.directoryServerPublicKey = "not a key"
        let refused = await made(parameters)
        let error = #expect(throws: ThreeDS2Error.self) { try refused.transaction(withMessageVersion: "2.2.0") }
        #expect(error?.failure.field == "directoryServer[0].publicKey" && refused.warnings.isEmpty)
    }
}

extension OnScreen {
    /// They change the text size of the system.
    @Suite("Fonts of other SDKs' shapes") @MainActor struct FontShapeTests {
        @Test(
            "a font of Dynamic Type counts with its size at the usual text size, because the screens scale it again",
            .needs(.traits))
        func dynamicType() {
            TestDevice.textSize = .accessibilityLarge
            defer { TestDevice.textSize = .large }
            let button = ButtonCustomization()
            for style in [UIFont.TextStyle.body, .largeTitle, .caption2, .headline] {
                let usual = UIFont.preferredFont(
                    forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
                let label = LabelCustomization()
                label.headingFont = UIFont.preferredFont(forTextStyle: style)
                button.font = UIFont.preferredFont(forTextStyle: style)
                #expect(UIFont.preferredFont(forTextStyle: style).pointSize > usual.pointSize)
                #expect(
                    button.getTextFontSize() == Int(usual.pointSize) && label.getHeadingTextFontSize() == Int(usual.pointSize))
            }
            button.font = UIFont.preferredFont(forTextStyle: .body).withSize(29)
            #expect(button.getTextFontSize() == 29, "this size is the app's")
            button.font = UIFont.systemFont(ofSize: 53)
            #expect(button.getTextFontSize() == 53)
        }
    }
}
