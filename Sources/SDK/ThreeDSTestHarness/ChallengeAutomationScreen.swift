#if canImport(UIKit)
    public import ThreeDSScreens
    public import UIKit
    public import WebKit

    /// One challenge screen, operated by its controls.
    @MainActor
    public struct ChallengeAutomationScreen {
        /// The controller that shows the screen, for a screenshot.
        public let controller: UIViewController
        let model: ScreenModel

        init(controller: UIViewController, model: ScreenModel) {
            self.controller = controller
            self.model = model
        }

        /// The type of the screen (`acsUiType`); nil for a screen that the ACS did not request.
        public var challengeType: UIType? { UIType.allCases.first { $0.word.description == model.kind } }

        /// The number of options to choose from.
        public var optionCount: Int {
            if let list = optionList { return list.numberOfRows(inSection: 0) }
            var count = 0
            while view(ScreenElement.ID.option(count).rawValue) != nil { count += 1 }
            return count
        }

        /// The page of the issuer; nil on native screens. Tests can look at it but cannot run scripts in it.
        public var webView: WKWebView? { Self.first(WKWebView.self, in: controller.view) }

        /// Whether all views are there. The view of a page comes shortly after its screen, when the rules that block every load
        /// are ready.
        var isComplete: Bool {
            guard case .html = model.body else { return true }
            return webView != nil
        }

        /// Replaces the text of the entry. Text that the entry refuses is not inserted.
        public func typeText(_ text: String) throws { try type(text, into: ScreenElement.ID.entry.rawValue) }

        /// Replaces the text of the second entry of 2.3.1.
        public func typeSecondText(_ text: String) throws { try type(text, into: ScreenElement.ID.secondEntry.rawValue) }

        /// Taps an option, counted from 0.
        public func selectIndex(_ index: Int) throws { try tap(ScreenElement.ID.option(index).rawValue) }

        /// Taps the main button: submit, next, or continue.
        public func verify() throws {
            let ids = [ScreenElement.ID.submit, .continue].map(\.rawValue)
            try tap(ids.first { view($0) != nil } ?? ids[0])
        }

        /// Taps the button for another code.
        public func resend() throws { try tap(ScreenElement.ID.resend.rawValue) }

        /// Taps the button that opens the issuer's app.
        public func openApp() throws { try tap(ScreenElement.ID.openApp.rawValue) }

        /// Taps the button for another way to authenticate.
        public func chooseAnotherWay() throws { try tap(ScreenElement.ID.additional.rawValue) }

        /// Taps Cancel.
        public func cancel() throws { try tap("cancel") }

        /// Turns a switch on or off.
        public func set(_ switch: ScreenSwitch, on isOn: Bool) throws {
            let identifier = ScreenElement.ID.switch(`switch`).rawValue
            guard let control = view(identifier) else { throw ChallengeAutomationError.noControl(identifier) }
            if control.accessibilityTraits.contains(.selected) != isOn { try tap(identifier) }
        }

        /// Opens every row that can be opened, so that a screenshot shows all texts. Open rows stay open.
        public func expandTexts() {
            for id in [ScreenElement.ID.why, .more] {
                guard let caption = view(id.rawValue + ".label") as? UIControl,
                    view(id.rawValue + ".text").map(Self.isHidden) ?? true
                else { continue }
                caption.sendActions(for: .touchUpInside)
            }
        }

        // MARK: By identifier

        /// Returns the control or text with an identifier, which is that of the element: `heading`, `entry`, `submit`, `option.0`
        /// …
        ///
        /// A long list has views only for the options on the screen. It is scrolled to another option first, as the cardholder would do.
        public func view(_ identifier: String) -> UIView? {
            if let view = drawnView(identifier) { return view }
            guard let list = optionList, case .options(let options)? = model[.options]?.content,
                let row = options.index(of: ScreenElement.ID(rawValue: identifier)), row < list.numberOfRows(inSection: 0)
            else { return nil }
            list.scrollToRow(at: IndexPath(row: row, section: 0), at: .middle, animated: false)
            list.layoutIfNeeded()
            return drawnView(identifier)
        }

        /// The scrolling list of a screen with many options.
        private var optionList: UITableView? { Self.first(UITableView.self, in: controller.view) }

        private func drawnView(_ identifier: String) -> UIView? {
            Self.first(UIView.self, in: controller.view) { $0.accessibilityIdentifier == identifier }
        }

        private func tap(_ identifier: String) throws {
            guard let control = view(identifier) as? UIControl else { throw ChallengeAutomationError.noControl(identifier) }
            guard control.isEnabled, !Self.isHidden(control) else { throw ChallengeAutomationError.inactive(identifier) }
            control.sendActions(for: .touchUpInside)
        }

        private func type(_ text: String, into identifier: String) throws {
            guard let field = view(identifier) as? UITextField else { throw ChallengeAutomationError.noControl(identifier) }
            guard field.isEnabled else { throw ChallengeAutomationError.inactive(identifier) }
            field.becomeFirstResponder()
            for _ in 0..<Self.longestEntry where field.hasText { field.deleteBackward() }
            field.insertText(text)
        }

        /// More characters than any entry accepts.
        private static let longestEntry = 64

        private static func isHidden(_ view: UIView) -> Bool {
            sequence(first: view, next: \.superview).contains(where: \.isHidden)
        }

        private static func first<V: UIView>(
            _ type: V.Type, in root: UIView, where isWanted: (V) -> Bool = { _ in true }
        ) -> V? {
            if let found = root as? V, isWanted(found) { return found }
            for child in root.subviews {
                if let found = first(type, in: child, where: isWanted) { return found }
            }
            return nil
        }
    }
#endif
