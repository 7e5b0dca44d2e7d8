import Foundation
import Testing
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSTestSupport
import UIKit

@testable import ThreeDSUIKit

/// protocol/ui.md §7: https only, bounded, decoded away from the main thread, kept through a challenge, silent when missing.
@Suite("Pictures on UIKit") @MainActor struct PictureTests {
    private func store(_ server: PictureServer) -> PictureStore {
        PictureStore(PictureFetch(transport: server, timeSource: ManualTimeSource()))
    }

    @Test("A picture is fetched once and kept, and a failed picture is not requested again") func kept() async {
        let server = PictureServer(bytes: TestPicture.png)
        let store = store(server)
        let first = await store.load("https://a.example/1", maximumPixels: 100)
        let again = await store.load("https://a.example/1", maximumPixels: 100)
        #expect(first != nil && first === again)
        #expect(store.picture("https://a.example/1") === first)
        #expect(server.requests.all == ["https://a.example/1"])
        let empty = PictureServer()
        let none = self.store(empty)
        #expect(await none.load("https://a.example/2", maximumPixels: 100) == nil)
        #expect(await none.load("https://a.example/2", maximumPixels: 100) == nil)
        #expect(none.isMissing("https://a.example/2"))
        #expect(empty.requests.count == 1)
    }

    @Test("A memory warning keeps the pictures that are on the screen") func trimmed() async {
        let store = store(PictureServer(bytes: TestPicture.png))
        _ = await store.load("https://a.example/1", maximumPixels: 100)
        _ = await store.load("https://a.example/2", maximumPixels: 100)
        store.trim(keeping: ["https://a.example/2"])
        #expect(store.picture("https://a.example/1") == nil)
        #expect(store.picture("https://a.example/2") != nil)
    }

    @Test("Pictures are decoded at the requested size, and bad or decompressed-too-large data gives no picture") func decoded()
        async
    {
        let small = await PictureDecoder.decode(maximumPixels: 1) { TestPicture.png }
        #expect(small?.cgImage?.width == 1)
        let whole = await PictureDecoder.decode(maximumPixels: 100) { TestPicture.png }
        #expect(whole?.cgImage?.width == 2)
        #expect(await PictureDecoder.decode(maximumPixels: 100) { Array("<svg/>".utf8) } == nil)
        #expect(await PictureDecoder.decode(maximumPixels: 100) { nil } == nil)
        var huge = TestPicture.png
        huge.replaceSubrange(16..<24, with: [0, 0, 0x80, 0, 0, 0, 0x80, 0])
        let bytes = huge
        let bomb = await PictureDecoder.decode(maximumPixels: 100) { bytes }
        #expect(bomb == nil)
    }
}

extension OnScreen {
    /// The row of pictures: places kept while they load, given up when nothing comes.
    @Suite("Row of pictures") @MainActor struct PictureRowTests {
        private static let screen = ChallengeScreen.outOfBand(
            NativeElements(
                issuerImage: ScreenImage(medium: "https://bank.example/i"),
                paymentSystemImage: ScreenImage(medium: "https://ds.example/p"), infoHeader: "H"), continueLabel: "Go")

        @Test("Pictures appear on their sides, and the row takes no space without them", arguments: [true, false])
        func row(_ comes: Bool) async throws {
            let phone = Phone()
            let payment = Payment(.quick(pictures: comes ? TestPicture.png : nil))
            try await payment.begin(with: Self.screen)
            let issuer = try #require(payment.find("issuerImage") as? PictureElement)
            let system = try #require(payment.find("paymentSystemImage") as? PictureElement)
            await eventually { issuer.shownImage != nil || issuer.isMissing }
            await eventually { system.shownImage != nil || system.isMissing }
            phone.layout()
            #expect((issuer.shownImage != nil) == comes)
            #expect(issuer.isHidden == !comes && system.isHidden == !comes)
            #expect(issuer.superview?.isHidden == !comes)
            if comes {
                #expect(issuer.frame.minX == 0)
                #expect(abs(system.frame.maxX - (system.superview?.bounds.width ?? 0)) < 1)
                #expect(issuer.accessibilityLabel == "Card issuer logo")
            }
            await payment.end()
            phone.end()
        }
    }
}
