import Foundation
import ThreeDSMessages
package import ThreeDSScreens
import ThreeDSUIKit
import ThreeDSWeb
package import UIKit
import WebKit

/// Why a screen of the gallery is not there.
package enum GalleryError: Error, CustomStringConvertible {
    /// A control that is to be tapped is missing or cannot be reached.
    case outOfReach(String, screen: String)
    /// Pictures or page did not come.
    case incomplete(screen: String)

    package var description: String {
        switch self {
        case .outOfReach(let id, let screen): "the screen \(screen) has no \(id) that can be tapped"
        case .incomplete(let screen): "pictures or page of the screen \(screen) did not appear"
        }
    }
}

/// A device of the doubles on which the product shows one screen after another.
@MainActor
package struct GalleryStage {
    /// A screen as it was laid out.
    package struct Result {
        package let svg: String
        package let findings: [LayoutFinding]
    }

    private let themes: ThemeSet

    package init(themes: ThemeSet = ThemeSet()) { self.themes = themes }

    /// Shows a screen through the presenter that apps use, and draws it. Nothing else may use the doubles' device meanwhile.
    ///
    /// - Parameter examine: looks at the views while they are on show.
    package func draw(
        _ screen: GalleryScreen, _ look: GalleryLook, examine: (UIView) throws -> Void = { _ in }
    ) async throws -> Result {
        let device = look.device
        UIScreen.main.doubleSet(size: device.size, scale: CGFloat(device.scale))
        UIDevice.current.double.idiom = device.isPad ? .pad : .phone
        let scene = UIWindowScene(doubleSize: device.size, safeArea: device.safeArea, traits: look.traits)
        let window = UIWindow(windowScene: scene)
        window.doubleKeyboardHeight = device.width > device.height ? 209 : device.isPad ? 380 : device.height < 600 ? 253 : 335
        let root = UIViewController()
        root.view.backgroundColor = .systemGroupedBackground
        window.rootViewController = root
        window.makeKeyAndVisible()
        scene.doubleSet(UITraitCollection(preferredContentSizeCategory: look.size.category))
        // The keyboard appears only where somebody types.
        UIAccessibility.double = [.switchControl, .reduceMotion]
        defer {
            UIAccessibility.double = []
            UIScreen.main.doubleIsCaptured = false
            scene.doubleSet(UITraitCollection(preferredContentSizeCategory: .large))
            scene.doubleDisconnect()
            UIScreen.main.doubleSet(size: CGSize(width: 390, height: 844), scale: 3)
            UIDevice.current.double.idiom = .phone
        }
        return try await show(screen, look, in: window, examine)
    }

    private func show(
        _ screen: GalleryScreen, _ look: GalleryLook, in window: UIWindow, _ examine: (UIView) throws -> Void
    ) async throws -> Result {
        var context = PresentationContext(messageVersion: screen.base.version.rawValue)
        context.themes = themes
        context.languageTag = look.language
        context.logo = LogoImage(light: GalleryPictures.network)
        let complaints = DoubleLog.lines.count
        let session = ChallengeSession(sdkTransactionID: UUID().uuidString.lowercased(), context: context) { _ in }
        var options = UIKitPresenter.Options()
        if look.device.isSheet { options.style = .sheet }
        let presenter = UIKitPresenter(options: options, transport: PictureSource(), timeSource: LeapingTime())
        try await presenter.begin(session)
        await presenter.setProcessing(true, in: session)
        switch screen.base.kind {
        case .processing: break
        case .screen(let content): await show(content, presenter, session)
        case .answered(let content):
            await show(content, presenter, session)
            await presenter.setProcessing(true, in: session)
        }
        layOut(window)
        guard let view = presenter.controller?.view else { throw GalleryError.incomplete(screen: screen.name) }
        guard await soon({ Self.isComplete(view, screen) }) else { throw GalleryError.incomplete(screen: screen.name) }
        layOut(window)
        for act in screen.acts { try perform(act, view, screen.name) }
        await Task.yield()
        layOut(window)
        if screen.acts.contains(where: \.leaves) {
            UIApplication.shared.doubleResignActive()
            _ = await soon { view.subviews.last?.isHidden == false }
            layOut(window)
        }
        if screen.acts.contains(where: \.records) { _ = await soon { view.doubleDescendants.contains { Self.isCover($0) } } }
        var drawing = ViewDrawing(window)
        let contradictions = DoubleLog.lines.dropFirst(complaints).map { LayoutFinding(kind: .constraints, detail: $0) }
        let result = Result(
            svg: drawing.svg(title: "\(screen.title), \(look.name)"),
            findings: LayoutInspection(window).findings + contradictions)
        try examine(view)
        if screen.acts.contains(where: \.leaves) { UIApplication.shared.doubleEnterForeground() }
        session.finish()
        await presenter.end(session)
        return result
    }

    private func show(_ content: ChallengeScreen, _ presenter: UIKitPresenter, _ session: ChallengeSession) async {
        await presenter.setProcessing(false, in: session)
        session.open(content)
        await presenter.show(content, in: session)
    }

    private func layOut(_ window: UIWindow) {
        window.setNeedsLayout()
        window.layoutIfNeeded()
    }

    private func perform(_ act: GalleryScreen.Act, _ view: UIView, _ screen: String) throws {
        switch act {
        case .tap(let id):
            guard let control = view.doubleFind(id) as? UIControl, control.doubleTap() else {
                throw GalleryError.outOfReach(id, screen: screen)
            }
        case .type(let text, let id):
            guard let field = view.doubleFind(id) as? UITextField, field.doubleTapToEdit(), field.doubleType(text) else {
                throw GalleryError.outOfReach(id, screen: screen)
            }
        case .record: UIScreen.main.doubleIsCaptured = true
        case .leave: break
        }
    }

    /// Whether what comes by itself is there: the issuer's pictures, the page.
    private static func isComplete(_ view: UIView, _ screen: GalleryScreen) -> Bool {
        let pictures = ["issuerImage", "paymentSystemImage"].compactMap { view.doubleFind($0) }
        guard pictures.allSatisfy({ $0.doubleFirst(UIImageView.self)?.image != nil }) else { return false }
        guard case .screen(let content) = screen.base.kind, content.html != nil else { return true }
        return view.doubleFirst(WKWebView.self).map { $0.doublePage != nil && !$0.isLoading } ?? false
    }

    private static func isCover(_ view: UIView) -> Bool {
        ["cover", "entryCover"].contains(view.accessibilityIdentifier ?? "") && !view.isHidden
    }

    private func soon(_ condition: () -> Bool) async -> Bool {
        for turn in 0..<2_000 {
            if condition() { return true }
            if turn < 50 { await Task.yield() } else { try? await Task.sleep(nanoseconds: 1_000_000) }
        }
        return condition()
    }
}

extension GalleryScreen.Act {
    var leaves: Bool { if case .leave = self { true } else { false } }
    var records: Bool { if case .record = self { true } else { false } }
}
