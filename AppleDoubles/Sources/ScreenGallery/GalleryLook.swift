import Foundation
package import ThreeDSWeb
import UIKit

/// The surroundings of a picture: device, appearance, text size, language.
package struct GalleryLook: Hashable, Sendable {
    /// A device, held in one way.
    package struct Device: Hashable, Sendable {
        /// Part of file names.
        package let name: String
        package let title: String
        package let width: Int
        package let height: Int
        /// Above, left, below, right: what bars and corners take.
        let safe: [Int]
        let scale: Int
        let isPad: Bool
        /// A page sheet in place of a full screen.
        let isSheet: Bool

        init(
            _ name: String, _ title: String, _ width: Int, _ height: Int, safe: [Int], scale: Int, isPad: Bool = false,
            isSheet: Bool = false
        ) {
            (self.name, self.title, self.width, self.height) = (name, title, width, height)
            (self.safe, self.scale, self.isPad, self.isSheet) = (safe, scale, isPad, isSheet)
        }

        var size: CGSize { CGSize(width: width, height: height) }
        var safeArea: UIEdgeInsets {
            UIEdgeInsets(top: CGFloat(safe[0]), left: CGFloat(safe[1]), bottom: CGFloat(safe[2]), right: CGFloat(safe[3]))
        }

        /// The smallest that iOS 15 runs on.
        package static let small = Device("se", "iPhone SE (1st)", 320, 568, safe: [20, 0, 0, 0], scale: 2)
        package static let phone = Device("phone", "iPhone 15", 393, 852, safe: [59, 0, 34, 0], scale: 3)
        package static let side = Device("side", "iPhone 15, on its side", 852, 393, safe: [0, 59, 21, 59], scale: 3)
        package static let tablet = Device("pad", "iPad", 820, 1180, safe: [24, 0, 20, 0], scale: 2, isPad: true)
        package static let sheet = Device(
            "sheet", "iPad, sheet", 820, 1180, safe: [24, 0, 20, 0], scale: 2, isPad: true, isSheet: true)

        package static let all = [small, phone, side, tablet, sheet]
    }

    /// A step of Dynamic Type.
    package enum TextSize: Int, CaseIterable, Sendable {
        case usual = 100
        /// The second accessibility size, 194 %.
        case double = 200
        /// The largest, 312 %.
        case largest = 312

        var category: UIContentSizeCategory {
            switch self {
            case .usual: .large
            case .double: .accessibilityLarge
            case .largest: .accessibilityExtraExtraExtraLarge
            }
        }
    }

    package let device: Device
    package let isDark: Bool
    package let size: TextSize
    /// BCP 47: en, ar, ja, de.
    package let language: String

    package init(_ device: Device, isDark: Bool = false, size: TextSize = .usual, language: String = "en") {
        (self.device, self.isDark, self.size, self.language) = (device, isDark, size, language)
    }

    /// Part of file names, such as `phone-light-100-en`.
    package var name: String { "\(device.name)-\(isDark ? "dark" : "light")-\(size.rawValue)-\(language)" }

    package var texts: PreviewTexts {
        switch language {
        case "ar": .arabic
        case "ja": .japanese
        case "de": .german
        default: .english
        }
    }

    var traits: UITraitCollection {
        UITraitCollection(traitsFrom: [
            .doubleDefault, UITraitCollection(userInterfaceStyle: isDark ? .dark : .light),
            UITraitCollection(displayScale: CGFloat(device.scale)),
            UITraitCollection(userInterfaceIdiom: device.isPad ? .pad : .phone),
            UITraitCollection(horizontalSizeClass: device.isPad ? .regular : .compact),
            UITraitCollection(verticalSizeClass: device.width > device.height && !device.isPad ? .compact : .regular),
        ])
    }

    /// Those in which the most has gone wrong: little room, large text, long words, the other direction, no spaces.
    package static let hardest: [GalleryLook] = [
        GalleryLook(.small, isDark: true), GalleryLook(.small, size: .double, language: "de"),
        GalleryLook(.small, size: .largest, language: "ar"), GalleryLook(.phone, size: .double, language: "ar"),
        GalleryLook(.phone, size: .double, language: "ja"), GalleryLook(.side, language: "de"), GalleryLook(.tablet),
        GalleryLook(.sheet, isDark: true, size: .double, language: "de"),
    ]

    /// Every device in light and dark, both sizes and all languages where that changes the layout; the largest text where it is hardest.
    package static let all: [GalleryLook] = {
        let languages = ["en", "ar", "ja", "de"]
        var looks: [GalleryLook] = []
        for device in [Device.small, .phone, .side, .tablet] {
            for size in [TextSize.usual, .double] {
                for language in languages { looks.append(GalleryLook(device, size: size, language: language)) }
            }
            looks.append(GalleryLook(device, isDark: true))
        }
        for language in languages { looks.append(GalleryLook(.small, size: .largest, language: language)) }
        looks.append(GalleryLook(.phone, isDark: true, size: .double, language: "ar"))
        looks += [GalleryLook(.sheet), GalleryLook(.sheet, isDark: true, size: .double, language: "de")]
        return looks
    }()
}
