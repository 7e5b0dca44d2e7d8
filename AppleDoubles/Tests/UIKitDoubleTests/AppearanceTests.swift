import Testing
import UIKit

@MainActor
@Suite("Fonts, colours and traits", .sharesDevice)
struct AppearanceTests {
    /// Human Interface Guidelines, Typography, iOS Dynamic Type sizes.
    @Test(
        "text styles have the documented sizes",
        arguments: [
            (UIFont.TextStyle.body, UIContentSizeCategory.extraSmall, 14), (.body, .large, 17),
            (.body, .accessibilityExtraExtraExtraLarge, 53),
            (.headline, .large, 17), (.caption1, .extraExtraExtraLarge, 18), (.largeTitle, .accessibilityMedium, 44),
            (.footnote, .large, 13),
            (.title2, .accessibilityExtraLarge, 44),
        ] as [(UIFont.TextStyle, UIContentSizeCategory, CGFloat)])
    func styles(style: UIFont.TextStyle, category: UIContentSizeCategory, size: CGFloat) {
        let traits = UITraitCollection(preferredContentSizeCategory: category)
        let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
        #expect(font.pointSize == size)
        #expect(font.fontDescriptor.symbolicTraits.contains(.traitBold) == (style == .headline))
    }

    @Test("metrics scale fonts and values and stop at the maximum")
    func metrics() {
        let largest = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        let metrics = UIFontMetrics(forTextStyle: .body)
        let font = UIFont.systemFont(ofSize: 34)
        #expect(metrics.scaledFont(for: font, compatibleWith: largest).pointSize == 106)
        #expect(metrics.scaledFont(for: font, maximumPointSize: 60, compatibleWith: largest).pointSize == 60)
        #expect(metrics.scaledValue(for: 17, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large)) == 17)
        #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
        #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
        #expect(UIContentSizeCategory.small < .large)
    }

    @Test("fonts are found by name, and an unknown name gives nil")
    func names() {
        #expect(UIFont(name: "HelveticaNeue-Bold", size: 12)?.familyName == "Helvetica Neue")
        #expect(UIFont(name: "No Such Font", size: 12) == nil)
        DoubleFonts.register("Shop-Regular", family: "Shop")
        #expect(UIFont.familyNames.contains("Shop"))
        #expect(UIFont.fontNames(forFamilyName: "Shop") == ["Shop-Regular"])
        #expect(UIFont(name: "Shop-Regular", size: 12)?.fontDescriptor.withSymbolicTraits(.traitBold) == nil)
        #expect(UIFont.boldSystemFont(ofSize: 9).fontDescriptor.symbolicTraits.contains(.traitBold))
    }

    @Test("a label follows the text size only when it adjusts automatically")
    func adjusting() {
        Stage.run { stage in
            let (moves, stays) = (UILabel(), UILabel())
            for label in [moves, stays] {
                label.font = UIFontMetrics(forTextStyle: .body).scaledFont(
                    for: .systemFont(ofSize: 17), compatibleWith: .doubleDefault)
                stage.root.view.addSubview(label)
            }
            moves.adjustsFontForContentSizeCategory = true
            stage.scene.doubleSet(UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge))
            #expect(moves.font.pointSize == 53)
            #expect(stays.font.pointSize == 17)
            stage.scene.doubleSet(UITraitCollection(preferredContentSizeCategory: .large))
            #expect(moves.font.pointSize == 17)
        }
    }

    @Test("dynamic colours resolve by traits, also with alpha, and use the current traits")
    func colours() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
        #expect(color.resolvedColor(with: dark) == .white)
        #expect(color.withAlphaComponent(0.5).resolvedColor(with: light) == UIColor(white: 0, alpha: 0.5))
        var red: CGFloat = 0
        dark.performAsCurrent { color.getRed(&red, green: nil, blue: nil, alpha: nil) }
        #expect(red == 1)
        #expect(UIColor.systemBackground.doubleHex(dark) == "#000000")
        #expect(UIColor.secondaryLabel.doubleHex(light) == "#3c3c4399")
        #expect(UIColor.label == UIColor.label)
        #expect(UIColor.label != UIColor.systemBackground)
        #expect(UIColor(cgColor: UIColor.red.cgColor) == .red)
    }

    private final class Watcher: UIView {
        var previous: [UIUserInterfaceStyle?] = []
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            previous.append(previousTraitCollection?.userInterfaceStyle)
        }
    }

    @Test("dark mode reaches every view once, except below an override")
    func traits() {
        Stage.run { stage in
            let (free, fixed) = (Watcher(), Watcher())
            fixed.overrideUserInterfaceStyle = .light
            for view in [free, fixed] { stage.root.view.addSubview(view) }
            stage.scene.doubleSet(UITraitCollection(userInterfaceStyle: .dark))
            #expect(free.previous == [.light])
            #expect(fixed.previous == [])
            #expect(free.traitCollection.userInterfaceStyle == .dark)
            stage.root.overrideUserInterfaceStyle = .light
            #expect(free.traitCollection.userInterfaceStyle == .light)
            #expect(stage.root.traitCollection.userInterfaceStyle == .light)
            #expect(stage.window.traitCollection.userInterfaceStyle == .dark)
        }
    }

    private final class Turner: UIViewController {
        var log: [String] = []
        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            log.append("to \(Int(size.width))")
            coordinator.animate(
                alongsideTransition: { _ in self.log.append("along") }, completion: { _ in self.log.append("end") })
        }
    }

    @Test("a rotation notifies controllers before the views change")
    func rotation() {
        let turner = Turner()
        Stage.run(root: turner) { stage in
            stage.scene.doubleResize(
                to: CGSize(width: 844, height: 390), safeArea: UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47),
                traits: UITraitCollection(verticalSizeClass: .compact))
            #expect(turner.log == ["to 844", "along"])
            #expect(turner.view.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
            #expect(turner.view.safeAreaInsets.left == 47)
            #expect(turner.traitCollection.verticalSizeClass == .compact)
            #expect(stage.scene.interfaceOrientation.isLandscape)
            stage.clock.advance(by: 1)
            #expect(turner.log.last == "end")
        }
    }

    @Test("the tint colour is inherited until it is set")
    func tint() {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        outer.tintColor = .red
        #expect(inner.tintColor == .red)
        inner.tintColor = .green
        outer.tintColor = .blue
        #expect(inner.tintColor == .green)
    }

    @Test("the view tree is printed as text, in VoiceOver's order")
    func description() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (title, hidden, button) = (UILabel(), UIView(), UIButton(configuration: .filled()))
        (title.text, title.frame, title.textColor) = ("Code", CGRect(x: 0, y: 50, width: 60, height: 20), .black)
        title.accessibilityTraits = .header
        (button.frame, button.accessibilityLabel) = (CGRect(x: 0, y: 0, width: 40, height: 30), "Cancel")
        root.backgroundColor = .white
        root.addSubview(title)
        root.addSubview(hidden)
        root.addSubview(button)
        hidden.isHidden = true
        let lines = root.doubleDescription.split(separator: "\n")
        #expect(
            lines == [
                "UIView (0 0 100 100) on #ffffff",
                "  UILabel (0 50 60 20) \"Code\" .SFUI-Regular 17 #000000 says <Code, heading>",
                "  UIButton (0 0 40 30) ground #007aff says <Cancel, button>",
            ])
        #expect(root.doubleAccessibleElements.map(\.doubleSpoken) == ["Cancel, button", "Code, heading"])
        root.accessibilityElements = [title, button]
        #expect(root.doubleAccessibleElements == [title, button])
    }
}
