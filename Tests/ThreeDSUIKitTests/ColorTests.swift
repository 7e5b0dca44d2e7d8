import CoreGraphics
import Foundation
import Testing
import ThreeDS
import ThreeDSMigrationNSoftware
import ThreeDSMigrationShapes
import ThreeDSScreens
import ThreeDSTestSupport
import UIKit

@testable import ThreeDSUIKit

/// SDK-17 to SDK-22 with UIKit's colours.
@Suite("UIColor setters") @MainActor struct ColorTests {
    private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }

    @Test("A colour is stored as its sRGB text, and a dynamic colour also sets the dark twin") func values() throws {
        let button = ButtonCustomization()
        try button.setBackgroundColor(red)
        #expect(button.getBackgroundColor() == "#FF0000")
        #expect(button.getDarkBackgroundColor() == nil)
        try button.setTextColor(dynamic)
        #expect(button.getTextColor() == "#000000")
        #expect(button.getDarkTextColor() == "#FFFFFF")
        try button.setDarkBackgroundColor(dynamic)
        #expect(button.getDarkBackgroundColor() == "#FFFFFF")
        #expect(button.getBackgroundColor() == "#FF0000")
    }

    @Test("Every colour setter has a UIColor overload, with and without label") func all() throws {
        let toolbar = ToolbarCustomization()
        toolbar.setBackgroundColor(color: red)
        try toolbar.setDarkBackgroundColor(dynamic)
        toolbar.setTextColor(color: red)
        try toolbar.setDarkTextColor(dynamic)
        #expect(toolbar.getBackgroundColor() == "#FF0000" && toolbar.getDarkBackgroundColor() == "#FFFFFF")
        #expect(toolbar.getTextColor() == "#FF0000" && toolbar.getDarkTextColor() == "#FFFFFF")
        let box = TextBoxCustomization()
        try box.setBorderColor(dynamic)
        #expect(box.getBorderColor() == "#000000" && box.getDarkBorderColor() == "#FFFFFF")
        let label = LabelCustomization()
        try label.setHeadingTextColor(dynamic)
        try label.setInputTextColor(red)
        try label.setTextColor(.WHITELIST, dynamic)
        label.setBackgroundColor(labelType: .INFO_TEXT, color: red)
        try label.setDarkBackgroundColor(.INFO_TEXT, dynamic)
        #expect(label.getHeadingTextColor() == "#000000" && label.getHeadingDarkTextColor() == "#FFFFFF")
        #expect(label.getInputTextColor() == "#FF0000" && label.getInputDarkTextColor() == nil)
        #expect(label.getTextColor(.WHITELIST) == "#000000" && label.getDarkTextColor(.WHITELIST) == "#FFFFFF")
        #expect(label.getBackgroundColor(.INFO_TEXT) == "#FF0000" && label.getDarkBackgroundColor(.INFO_TEXT) == "#FFFFFF")
        let look = UiCustomization()
        try look.setBackground(dynamic)
        look.setProgressBarColor(color: red)
        #expect(look.getBackground() == "#000000" && look.getDarkBackground() == "#FFFFFF")
        #expect(look.getProgressBarColor() == "#FF0000")
    }

    @Test("A colour of inks is converted, and one that is not opaque is refused", arguments: AppleValues.inks)
    func inks(_ ink: AppleValues.Ink) throws {
        let color = UIColor(
            cgColor: CGColor(
                genericCMYKCyan: ink.cyan, magenta: ink.magenta, yellow: ink.yellow, black: ink.black, alpha: ink.alpha))
        let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .black : color }
        for color in [color, dynamic] {
            let button = ButtonCustomization()
            guard let text = ink.text else {
                #expect(throws: ThreeDS2Error.self) { try button.setBackgroundColor(color) }
                continue
            }
            try button.setBackgroundColor(color)
            #expect(button.getBackgroundColor() == text)
        }
    }

    @Test("A pattern is refused, also in dark surroundings only") func pattern() throws {
        let image = try #require(UIImage(data: Data(TestPicture.png)))
        let pattern = UIColor(patternImage: image)
        let button = ButtonCustomization()
        for color in [pattern, UIColor { $0.userInterfaceStyle == .dark ? pattern : .white }] {
            #expect(throws: ThreeDS2Error.self) { try button.setBackgroundColor(color) }
        }
        #expect(button.getBackgroundColor() == nil)
    }

    @Test("A colour outside of sRGB is clamped, and a grey is a colour") func outsideOfSRGB() throws {
        let button = ButtonCustomization()
        // Display P3's red, as getRed gives it in extended sRGB.
        try button.setBackgroundColor(UIColor(red: 1.093, green: -0.227, blue: -0.15, alpha: 1))
        #expect(button.getBackgroundColor() == "#FF0000")
        try button.setBackgroundColor(UIColor(white: 0.2, alpha: 1))
        #expect(button.getBackgroundColor() == "#333333")
        try button.setBackgroundColor(UIColor { _ in UIColor { $0.userInterfaceStyle == .dark ? .black : .white } })
        #expect(button.getBackgroundColor() == "#FFFFFF" && button.getDarkBackgroundColor() == "#000000")
    }

    @Test("A colour that is not opaque is refused, and the old value is kept") func refused() throws {
        let button = ButtonCustomization()
        try button.setBackgroundColor("#123456")
        #expect(throws: ThreeDS2Error.self) { try button.setBackgroundColor(UIColor(red: 1, green: 1, blue: 1, alpha: 0.5)) }
        #expect(throws: ThreeDS2Error.self) { try button.setBackgroundColor(.clear) }
        #expect(button.getBackgroundColor() == "#123456")
    }
}

/// Fonts and colours of the theme as UIKit has them.
@Suite("Theme to UIKit") @MainActor struct ScreenLookTests {
    @Test("Every Dynamic Type size has a scale, and fonts grow with it up to AX5") func steps() {
        let categories: [UIContentSizeCategory] = [
            .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
            .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
        ]
        #expect(categories.map { TextScale($0) } == TextScale.steps.map(\.scale))
        let sizes = categories.map { category in
            ScreenLook(ThemeSet(), traits: UITraitCollection(preferredContentSizeCategory: category)).font {
                $0.label(.INFO_TEXT).text
            }
            .pointSize
        }
        #expect(sizes == sizes.sorted())
        #expect((sizes.last ?? 0) >= 50)
    }

    @Test("The appearance is light, dark, or monochrome under the greyscale filter") func appearance() {
        func appearance(_ style: UIUserInterfaceStyle, _ isGray: Bool) -> UICustomizationType {
            ScreenLook(ThemeSet(), traits: UITraitCollection(userInterfaceStyle: style), isGrayscale: isGray).theme.appearance
        }
        #expect(appearance(.light, false) == .DEFAULT)
        #expect(appearance(.dark, false) == .DARK)
        #expect(appearance(.dark, true) == .MONOCHROME)
    }

    @Test("Texts are leading, centred or trailing in both directions") func alignment() {
        #expect(HeadingAlignment.leading.textAlignment(in: .leftToRight, layout: .leftToRight) == .left)
        #expect(HeadingAlignment.leading.textAlignment(in: .rightToLeft, layout: .leftToRight) == .right)
        #expect(HeadingAlignment.center.textAlignment(in: .rightToLeft, layout: .rightToLeft) == .center)
        #expect(HeadingAlignment.trailing.textAlignment(in: .rightToLeft, layout: .rightToLeft) == .left)
    }
}
