import Testing
import UIKit

@MainActor
@Suite("Constraints lay out as Auto Layout documents", .sharesDevice)
struct LayoutTests {
    private func pair(_ size: CGSize = CGSize(width: 300, height: 200)) -> (root: UIView, child: UIView) {
        let (root, child) = (UIView(frame: CGRect(origin: .zero, size: size)), UIView())
        root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
        root.addSubview(child)
        child.translatesAutoresizingMaskIntoConstraints = false
        return (root, child)
    }

    typealias Make = @MainActor @Sendable (UIView, UIView) -> [NSLayoutConstraint]

    nonisolated static let cases: [(String, CGRect, Make)] = [
        (
            "pinned to all edges", CGRect(x: 5, y: 6, width: 288, height: 186),
            { root, child in
                [
                    child.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
                    child.topAnchor.constraint(equalTo: root.topAnchor, constant: 6),
                    child.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -7),
                    child.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -8),
                ]
            }
        ),
        (
            "pinned to the margins guide", CGRect(x: 20, y: 10, width: 240, height: 160),
            { root, child in
                let guide = root.layoutMarginsGuide
                return [
                    child.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                    child.topAnchor.constraint(equalTo: guide.topAnchor),
                    child.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                    child.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                ]
            }
        ),
        (
            "centred, fixed size", CGRect(x: 100, y: 80, width: 100, height: 40),
            { root, child in
                [
                    child.centerXAnchor.constraint(equalTo: root.centerXAnchor),
                    child.centerYAnchor.constraint(equalTo: root.centerYAnchor),
                    child.widthAnchor.constraint(equalToConstant: 100), child.heightAnchor.constraint(equalToConstant: 40),
                ]
            }
        ),
        (
            "share of the width, ratio of the height", CGRect(x: 0, y: 0, width: 150, height: 75),
            { root, child in
                [
                    child.leftAnchor.constraint(equalTo: root.leftAnchor), child.topAnchor.constraint(equalTo: root.topAnchor),
                    child.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
                    child.heightAnchor.constraint(equalTo: child.widthAnchor, multiplier: 0.5),
                ]
            }
        ),
        (
            "a weak wish yields to a required bound", CGRect(x: 0, y: 0, width: 120, height: 60),
            { root, child in
                let wish = child.widthAnchor.constraint(equalToConstant: 500)
                wish.priority = .defaultHigh
                let least = child.heightAnchor.constraint(equalToConstant: 10)
                least.priority = .defaultLow
                return [
                    child.leftAnchor.constraint(equalTo: root.leftAnchor), child.topAnchor.constraint(equalTo: root.topAnchor),
                    wish, least,
                    child.widthAnchor.constraint(lessThanOrEqualToConstant: 120),
                    child.heightAnchor.constraint(greaterThanOrEqualToConstant: 60),
                ]
            }
        ),
        (
            "of two wishes the stronger wins, however many weak ones there are", CGRect(x: 0, y: 0, width: 90, height: 20),
            { root, child in
                let wishes = (0..<5).map { _ in child.widthAnchor.constraint(equalToConstant: 200) }
                for wish in wishes { wish.priority = UILayoutPriority(499) }
                let strong = child.widthAnchor.constraint(equalToConstant: 90)
                strong.priority = UILayoutPriority(500)
                return wishes + [
                    strong, child.leftAnchor.constraint(equalTo: root.leftAnchor),
                    child.topAnchor.constraint(equalTo: root.topAnchor),
                    child.heightAnchor.constraint(equalToConstant: 20),
                ]
            }
        ),
    ]

    @Test("constraints give the documented frames", arguments: cases.indices)
    func frames(place: Int) {
        let (name, expected, make) = Self.cases[place]
        let (root, child) = pair()
        NSLayoutConstraint.activate(make(root, child))
        root.layoutIfNeeded()
        #expect(child.frame == expected, "\(name)")
    }

    @Test("in right-to-left interfaces leading is right and constants are mirrored")
    func rightToLeft() {
        let (root, child) = pair()
        (root.semanticContentAttribute, child.semanticContentAttribute) = (.forceRightToLeft, .forceRightToLeft)
        NSLayoutConstraint.activate([
            child.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            child.widthAnchor.constraint(equalToConstant: 50),
            child.topAnchor.constraint(equalTo: root.topAnchor), child.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 234, y: 0, width: 50, height: 10))
    }

    @Test("required constraints that contradict each other are logged, one is broken")
    func conflict() {
        let (root, child) = pair()
        DoubleLog.lines = []
        NSLayoutConstraint.activate([
            child.widthAnchor.constraint(equalToConstant: 50), child.widthAnchor.constraint(equalToConstant: 60),
            child.leftAnchor.constraint(equalTo: root.leftAnchor), child.topAnchor.constraint(equalTo: root.topAnchor),
            child.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        #expect(child.frame.width == 50)
        #expect(DoubleLog.lines.contains { $0.hasPrefix("Unable to simultaneously satisfy constraints") })
    }

    @Test("an ambiguous layout is reported")
    func ambiguity() {
        let (root, child) = pair()
        NSLayoutConstraint.activate([
            child.leftAnchor.constraint(equalTo: root.leftAnchor), child.widthAnchor.constraint(equalToConstant: 9),
        ])
        #expect(root.doubleAmbiguities == ["UIView.y", "UIView.height"])
    }

    @Test("constraints end when a view is removed, and change with constant and isActive")
    func changes() {
        let (root, child) = pair()
        let width = child.widthAnchor.constraint(equalToConstant: 50)
        let left = child.leftAnchor.constraint(equalTo: root.leftAnchor)
        NSLayoutConstraint.activate([left, width])
        width.constant = 70
        root.layoutIfNeeded()
        #expect(child.frame.width == 70)
        child.removeFromSuperview()
        #expect(!left.isActive)
        #expect(width.isActive)
    }

    @Test("autoresizing masks give the documented frames")
    func autoresizing() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        child.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        root.addSubview(child)
        root.frame.size = CGSize(width: 150, height: 140)
        #expect(child.frame == CGRect(x: 10, y: 50, width: 70, height: 20))
    }

    @Test("text wraps in its width, and its height follows")
    func wrapping() {
        let (root, _) = pair(CGSize(width: 120, height: 400))
        let label = UILabel()
        label.text = "The bank sent a code to your phone"
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            label.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        let lines = label.doubleLines
        #expect(lines.count > 1)
        #expect(lines.joined() == label.text)
        #expect(abs(label.frame.height - CGFloat(lines.count) * label.font.lineHeight) < 0.5)
        #expect(!label.doubleIsTruncated)
        label.numberOfLines = 1
        root.layoutIfNeeded()
        #expect(label.doubleIsTruncated)
    }

    @Test("the fitting size is the smallest possible and keeps a required width")
    func fitting() {
        let (root, child) = pair()
        NSLayoutConstraint.activate([
            child.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 4),
            child.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -4),
            child.topAnchor.constraint(equalTo: root.topAnchor), child.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            child.heightAnchor.constraint(equalToConstant: 33), child.widthAnchor.constraint(greaterThanOrEqualToConstant: 60),
        ])
        #expect(root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 68, height: 33))
        let wide = root.systemLayoutSizeFitting(
            CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        #expect(wide == CGSize(width: 200, height: 33))
    }
}
