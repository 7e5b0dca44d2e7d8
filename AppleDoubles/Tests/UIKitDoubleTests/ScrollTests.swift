import Testing
import UIKit

@MainActor
@Suite("UIScrollView and the guides of safe area and keyboard", .sharesDevice)
struct ScrollTests {
    private func scroll(in stage: Stage, content height: CGFloat) -> (scroll: UIScrollView, content: UIView) {
        let (scroll, content) = (UIScrollView(), UIView())
        guard let view = stage.root.view else { return (scroll, content) }
        view.addSubview(scroll)
        scroll.addSubview(content)
        for item in [scroll, content] { item.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scroll.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
            content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
            content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
            content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
            content.heightAnchor.constraint(equalToConstant: height),
        ])
        view.layoutIfNeeded()
        return (scroll, content)
    }

    @Test("content size follows the content guide, the frame the safe area")
    func contentGuide() {
        Stage.run { stage in
            let (scroll, content) = scroll(in: stage, content: 2000)
            #expect(stage.root.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
            #expect(scroll.frame == CGRect(x: 0, y: 47, width: 390, height: 763))
            #expect(scroll.contentSize == CGSize(width: 390, height: 2000))
            #expect(content.frame == CGRect(x: 0, y: 0, width: 390, height: 2000))
            #expect(scroll.safeAreaInsets == .zero)
        }
    }

    @Test("scrolling moves the bounds, not the content, and stays inside")
    func scrolling() {
        Stage.run { stage in
            let (scroll, content) = scroll(in: stage, content: 2000)
            scroll.scrollRectToVisible(CGRect(x: 0, y: 1900, width: 10, height: 50), animated: false)
            #expect(scroll.contentOffset.y == 1187)
            #expect(content.frame.minY == 0)
            scroll.doubleScroll(by: 9000)
            #expect(scroll.contentOffset.y == 1237)
            scroll.doubleScroll(by: -9000)
            #expect(scroll.contentOffset.y == 0)
            stage.window.layoutIfNeeded()
            #expect(content.convert(CGPoint.zero, to: nil) == CGPoint(x: 0, y: 47))
        }
    }

    @Test("the keyboard guide follows the keyboard, and notifications contain its frame")
    func keyboard() {
        Stage.run { stage in
            let (scroll, content) = scroll(in: stage, content: 500)
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            content.addSubview(field)
            let center = NotificationCenter.default
            let frames = Frames()
            let tokens = [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification].map { name in
                center.addObserver(forName: name, object: nil, queue: nil) { note in
                    let value = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
                    frames.add(value?.cgRectValue)
                }
            }
            defer { for token in tokens { center.removeObserver(token) } }
            #expect(field.becomeFirstResponder())
            stage.window.layoutIfNeeded()
            #expect(scroll.frame.maxY == 508)
            stage.window.endEditing(true)
            stage.window.layoutIfNeeded()
            #expect(scroll.frame.maxY == 810)
            #expect(frames.all == [CGRect(x: 0, y: 508, width: 390, height: 336), CGRect(x: 0, y: 844, width: 390, height: 336)])
        }
    }

    private final class Frames: @unchecked Sendable {
        private(set) var all: [CGRect] = []
        func add(_ frame: CGRect?) { if let frame { all.append(frame) } }
    }

    @Test("the adjusted inset adds the safe area as configured, and the content stays at the top")
    func insets() {
        Stage.run { stage in
            let scroll = UIScrollView(frame: stage.window.bounds)
            stage.root.view.addSubview(scroll)
            #expect(scroll.adjustedContentInset.top == 47)
            #expect(scroll.contentOffset.y == -47)
            scroll.contentInset.bottom = 10
            #expect(scroll.adjustedContentInset.bottom == 44)
            scroll.contentInsetAdjustmentBehavior = .never
            #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 0, left: 0, bottom: 10, right: 0))
        }
    }

    @Test("a child is asked only for the part of the unsafe edges that reaches into it")
    func safeArea() {
        Stage.run { stage in
            let child = UIView(frame: CGRect(x: 0, y: 30, width: 390, height: 100))
            stage.root.view.addSubview(child)
            #expect(child.safeAreaInsets == UIEdgeInsets(top: 17, left: 0, bottom: 0, right: 0))
            stage.root.additionalSafeAreaInsets.top = 20
            #expect(child.safeAreaInsets.top == 37)
        }
    }
}
