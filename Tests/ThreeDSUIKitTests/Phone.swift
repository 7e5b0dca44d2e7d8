import Foundation
import Testing
import ThreeDSPhoneSupport
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSTestSupport
import UIKit

@testable import ThreeDSUIKit

/// Everything that needs windows: one suite after the other, as they share the application.
@Suite("UIKit front end", .serialized, .aloneOnDevice) enum OnScreen {}

/// A device with one scene and one window.
@MainActor
final class Phone {
    static let portrait = CGSize(width: 390, height: 844)
    static let landscape = CGSize(width: 844, height: 390)

    let scene: UIWindowScene
    let window: UIWindow

    init(_ size: CGSize = Phone.portrait, root: UIViewController = UIViewController()) {
        TestDevice.reset()
        scene = TestDevice.scene(size)
        window = TestDevice.window(in: scene, size)
        window.rootViewController = root
        window.makeKeyAndVisible()
    }

    /// Shows a view as the whole content of the window.
    func show(_ view: UIView) {
        window.rootViewController?.view.pin(view)
        layout()
    }

    func layout() {
        window.setNeedsLayout()
        window.layoutIfNeeded()
    }

    /// What lies on top.
    var top: UIViewController? {
        var top = window.rootViewController
        while let presented = top?.presentedViewController { top = presented }
        return top
    }

    func end() { scene.testDisconnect() }
}

/// Whether something comes true soon; what the system tells may take a turn of the main queue.
@MainActor
func soon(_ condition: () -> Bool) async -> Bool {
    await eventually(condition)
}

/// Answers every request for a picture alike.
struct PictureServer: HTTPTransport {
    var bytes: [UInt8]?
    let requests = Recorder<String>()

    func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
        requests.record(request.url.absoluteString)
        guard let bytes else { throw .notDelivered(.offline) }
        return HTTPResponse(status: 200, body: bytes)
    }
}

/// A challenge as a presenter sees it, and what the core would hear of it.
@MainActor
final class Payment {
    let session: ChallengeSession
    let presenter: UIKitPresenter
    let answers = Recorder<ChallengeAnswer>()
    let turned = Recorder<[ScreenSwitch: Bool]>()
    let interruptions = Recorder<Bool>()

    init(_ presenter: UIKitPresenter, id: String = UUID().uuidString.lowercased(), context: PresentationContext = .english()) {
        self.presenter = presenter
        let (answers, turned, interruptions) = (answers, turned, interruptions)
        session = ChallengeSession(sdkTransactionID: id, context: context) {
            answers.record($0)
        } turn: {
            turned.record([$0: $1])
        } interrupt: {
            interruptions.record(true)
        }
    }

    /// As the core does at the beginning.
    func begin() async throws {
        try await presenter.begin(session)
        await presenter.setProcessing(true, in: session)
    }

    /// As the core does when an answer of the issuer has come.
    func show(_ screen: ChallengeScreen) async {
        await presenter.setProcessing(false, in: session)
        session.open(screen)
        await presenter.show(screen, in: session)
    }

    func begin(with screen: ChallengeScreen) async throws {
        try await begin()
        await show(screen)
    }

    func end() async {
        session.finish()
        await presenter.end(session)
    }

    var controller: ChallengeViewController? { presenter.controller as? ChallengeViewController }

    /// A view by the id of its element.
    func find(_ id: String) -> UIView? { controller?.view.testFind(id) }

    /// Taps the control of this id; false when it cannot be tapped.
    @discardableResult
    func tap(_ id: String) -> Bool { (find(id) as? UIControl)?.testTap() ?? false }

    /// Types into the entry.
    func type(_ text: String, into id: String = "entry") {
        guard let field = find(id) as? SecureEntryField else { return }
        field.testTapToEdit()
        field.testType(text)
    }
}

extension UIKitPresenter {
    /// With waits that are over at once and without pictures.
    static func quick(_ options: Options = Options(), pictures: [UInt8]? = nil) -> UIKitPresenter {
        UIKitPresenter(
            options: options, transport: PictureServer(bytes: pictures), timeSource: LeapingTimeSource(upTo: .seconds(5)))
    }
}

extension PresentationContext {
    static func english(_ version: String = "2.2.0") -> PresentationContext {
        var context = PresentationContext(messageVersion: version)
        context.languageTag = "en"
        return context
    }
}

extension ChallengeScreen {
    /// With every element that a text screen of 2.2.0 can have.
    static let fullText = ChallengeScreen.text(
        NativeElements(
            infoHeader: "Confirm your payment", infoLabel: "Code", infoText: "We sent a code\nto your phone.",
            showsWarningIcon: true, why: ExpandableText(label: "Why?", text: "The law."),
            more: ExpandableText(label: "Help", text: "Call us."), switches: [.trustList: "Trust this shop"]),
        submitLabel: "Submit", resendLabel: "New code")

    static let outOfBandScreen = ChallengeScreen.outOfBand(
        NativeElements(infoHeader: "Open your app", infoText: "Then come back."), continueLabel: "Continue")

    static func select(_ several: Bool) -> ChallengeScreen {
        let elements = NativeElements(infoHeader: "Where to?", infoLabel: "Choose")
        let options = [
            SelectOption(key: "sms", label: "Text"), SelectOption(key: "mail", label: "Mail"),
            SelectOption(key: "call", label: "Call"),
        ]
        return several
            ? .multiSelect(elements, options: options, submitLabel: "Next")
            : .singleSelect(elements, options: options, submitLabel: "Next")
    }

    /// 2.3.1: two entries, masked, three buttons.
    static let twoEntries = ChallengeScreen.text(
        NativeElements(
            infoHeader: "Sign in", infoText: "Both, please.",
            switches: [.trustList: "Trust", .deviceBinding: "Remember this phone"]), submitLabel: "Go", resendLabel: "Again",
        entry: EntryField(label: "User", keyboard: .alphanumeric, maximumLength: 10),
        secondEntry: EntryField(
            label: "Secret", keyboard: .numeric, autofill: .password, maximumLength: 4, isMasked: true, hasRevealToggle: true),
        additionalLabel: "Another way")
}

/// A picture of two by one pixels.
enum TestPicture {
    static let png = [UInt8](
        Data(base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGP4zwAE/wEHAAH/4iOeWQAAAABJRU5ErkJggg==")
            ?? Data())
}
