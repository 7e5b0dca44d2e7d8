import Testing
import ThreeDSPhoneSupport
import ThreeDSScreens
import ThreeDSTestSupport
import UIKit

@testable import ThreeDSUIKit

extension OnScreen {
    /// An app's pictures have the room of what they replace, whatever their pixels are.
    @Suite("Frames of the app's pictures") @MainActor struct IconSizeTests {
        /// A square picture of a number of pixels, for every icon and logo.
        private func images(_ pixels: Int) -> ImageLookup {
            var bytes = TestPicture.png
            let side = [UInt8(pixels >> 8 & 255), UInt8(pixels & 255)]
            bytes.replaceSubrange(16..<24, with: [0, 0] + side + [0, 0] + side)
            let png = bytes
            return ImageLookup { _, _ in png }
        }

        /// The frames of the pictures on a screen by their names, and the width of the text next to the warning.
        private func frames(_ images: ImageLookup?, _ traits: UITraitCollection) async throws -> [String: CGRect] {
            let phone = Phone()
            phone.scene.testSet(traits)
            var context = PresentationContext.english()
            if let images { context.images = images }
            let payment = Payment(.quick(), context: context)
            try await payment.begin(with: .fullText)
            phone.layout()
            let view = try #require(payment.controller?.view)
            var found: [String: CGRect] = [:]
            for picture in view.testDescendants.compactMap({ $0 as? IconView }) where !picture.isHidden {
                let name = picture.accessibilityIdentifier ?? "arrow \(found.count)"
                found[name] = CGRect(origin: .zero, size: picture.bounds.size)
            }
            for text in view.testDescendants.compactMap({ $0 as? ThemedText }) where text.bounds.width > 0 {
                found["text \(text.plainText)"] = CGRect(origin: .zero, size: text.bounds.size)
            }
            for mark in view.testDescendants.compactMap({ $0 as? MarkView }) {
                found["mark"] = CGRect(origin: .zero, size: mark.bounds.size)
            }
            await payment.end()
            phone.end()
            return found
        }

        @Test(
            "Icons of 1x, 2x, 3x and of other sizes are as large as the symbols, and the text keeps its width",
            arguments: AppleValues.imageScales.map { Int(24 * $0) } + [1, 255, 1024],
            [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge])
        func icons(pixels: Int, category: UIContentSizeCategory) async throws {
            let traits = UITraitCollection(preferredContentSizeCategory: category)
            let symbols = try await frames(nil, traits)
            #expect(symbols.keys.contains(ScreenIcon.warning.rawValue))
            #expect(symbols.keys.contains { $0.hasPrefix("arrow") })
            #expect(try await frames(images(pixels), traits) == symbols)
        }

        @Test("A logo of any size keeps its room on the processing screen", arguments: [1, 24, 72, 720, 2000])
        func logo(pixels: Int) async throws {
            let phone = Phone()
            var context = PresentationContext.english()
            context.logo = images(pixels).logo(directoryServerID: "A000000003")
            let payment = Payment(.quick(), context: context)
            try await payment.begin()
            phone.layout()
            let logo = try #require(payment.find("directoryServerLogo"))
            #expect(logo.bounds.height == 60 && logo.bounds.width <= 168)
            await payment.end()
            phone.end()
        }
    }
}
