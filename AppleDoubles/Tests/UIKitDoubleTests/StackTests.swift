import Testing
import UIKit

@MainActor
@Suite("UIStackView arranges as documented", .sharesDevice)
struct StackTests {
    private func box(_ width: CGFloat, _ height: CGFloat, hugs: Float = 250) -> UIView {
        let view = Sized()
        view.size = CGSize(width: width, height: height)
        view.setContentHuggingPriority(UILayoutPriority(hugs), for: .horizontal)
        view.setContentHuggingPriority(UILayoutPriority(hugs), for: .vertical)
        return view
    }
    private final class Sized: UIView {
        var size = CGSize.zero
        override var intrinsicContentSize: CGSize { size }
    }
    private func stack(
        _ views: [UIView], _ axis: NSLayoutConstraint.Axis, spacing: CGFloat = 0,
        in size: CGSize = CGSize(width: 200, height: 100)
    ) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        (stack.axis, stack.spacing, stack.frame) = (axis, spacing, CGRect(origin: .zero, size: size))
        return stack
    }

    @Test("fill gives the rest to the view with the lowest hugging, and custom spacing is used")
    func fill() {
        let views = [box(20, 10, hugs: 251), box(20, 10, hugs: 100), box(20, 10, hugs: 251)]
        let stack = stack(views, .horizontal, spacing: 8)
        stack.setCustomSpacing(12, after: views[0])
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 32, 180])
        #expect(views.map(\.frame.width) == [20, 140, 20])
        #expect(views.allSatisfy { $0.frame.height == 100 })
    }

    @Test(
        "each distribution gives the documented frames",
        arguments: [UIStackView.Distribution.fillEqually, .equalSpacing, .fillProportionally])
    func distributions(kind: UIStackView.Distribution) {
        let views = [box(20, 10), box(40, 10), box(20, 10)]
        let stack = stack(views, .horizontal)
        stack.distribution = kind
        stack.layoutIfNeeded()
        let widths = views.map { ($0.frame.width * 10).rounded() / 10 }
        switch kind {
        case .fillEqually: #expect(widths == [66.7, 66.7, 66.7] || widths == [66.7, 66.3, 66.7])
        case .fillProportionally: #expect(widths == [50, 100, 50])
        default: #expect(views.map(\.frame.minX) == [0, 80, 180])
        }
    }

    @Test(
        "each alignment gives the documented frames across the axis",
        arguments: [UIStackView.Alignment.leading, .center, .trailing, .fill])
    func alignment(kind: UIStackView.Alignment) {
        let view = box(40, 10)
        let stack = stack([view, box(60, 10)], .vertical)
        stack.alignment = kind
        stack.layoutIfNeeded()
        let expected: [UIStackView.Alignment: (CGFloat, CGFloat)] = [
            .leading: (0, 40), .center: (80, 40), .trailing: (160, 40), .fill: (0, 200),
        ]
        #expect(view.frame.minX == expected[kind]?.0)
        #expect(view.frame.width == expected[kind]?.1)
    }

    @Test("hidden views take no space until they are shown again")
    func hidden() {
        let views = [box(200, 10), box(200, 10), box(200, 10)]
        let stack = stack(views, .vertical, spacing: 5)
        let size = { stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height }
        #expect(size() == 40)
        views[1].isHidden = true
        #expect(size() == 25)
        views[1].isHidden = false
        #expect(size() == 40)
    }

    @Test("margins are kept, and right-to-left mirrors the order")
    func margins() {
        let views = [box(20, 10, hugs: 251), box(20, 10, hugs: 100)]
        let stack = stack(views, .horizontal)
        stack.isLayoutMarginsRelativeArrangement = true
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 10, bottom: 2, trailing: 30)
        stack.layoutIfNeeded()
        #expect(views.map(\.frame) == [CGRect(x: 10, y: 1, width: 20, height: 97), CGRect(x: 30, y: 1, width: 140, height: 97)])
        stack.semanticContentAttribute = .forceRightToLeft
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [170, 30])
    }

    @Test("first baselines are aligned")
    func baselines() {
        let (small, large) = (UILabel(), UILabel())
        (small.text, small.font) = ("a", .systemFont(ofSize: 10))
        (large.text, large.font) = ("a", .systemFont(ofSize: 30))
        let stack = stack([small, large], .horizontal)
        stack.alignment = .firstBaseline
        stack.layoutIfNeeded()
        let lines = [small, large].map { $0.frame.minY + $0.font.ascender }
        #expect(abs(lines[0] - lines[1]) < 0.5)
    }

    @Test("removing an arranged view keeps the subview, and removing it from its superview also removes the arranged view")
    func removing() {
        let views = [box(1, 1), box(1, 1)]
        let stack = stack(views, .vertical)
        stack.removeArrangedSubview(views[0])
        #expect(stack.arrangedSubviews == [views[1]])
        #expect(views[0].superview === stack)
        views[1].removeFromSuperview()
        #expect(stack.arrangedSubviews.isEmpty)
    }
}
