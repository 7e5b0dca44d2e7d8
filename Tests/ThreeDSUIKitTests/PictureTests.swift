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

/// The app's own pictures, from its asset catalogue, its files, and by name.
@Suite("Pictures of the app") struct AppPictureTests {
    /// A picture that can be told from others by its width.
    private static func png(_ width: UInt8) -> Data {
        var bytes = TestPicture.png
        bytes.replaceSubrange(16..<20, with: [0, 0, 0, width])
        return Data(bytes)
    }

    private static func width(_ bytes: [UInt8]?) -> UInt8? { bytes.map { $0[19] } }

    /// A bundle with these files, removed in the end.
    private func bundle(_ files: [String: Data], _ body: (Bundle) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("assets-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, data) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }
        try await body(try #require(Bundle(path: folder.path)))
    }

    private static let warning = "Assets.xcassets/Icons/WarningIndicator.imageset/"
    private static let dark = #""appearances":[{"appearance":"luminosity","value":"dark"}],"#

    /// As Xcode writes it: all scales light and dark, one of them without a file.
    private static let contents = Data(
        """
        {"images":[
        {"filename":"w1.png","idiom":"universal","scale":"1x"},{"filename":"w2.png","idiom":"universal","scale":"2x"},
        {"filename":"w3.png","idiom":"universal","scale":"3x"},
        {\(dark)"filename":"d1.png","idiom":"universal","scale":"1x"},{\(dark)"idiom":"universal","scale":"2x"},
        {\(dark)"filename":"d3.png","idiom":"universal","scale":"3x"}
        ],"info":{"author":"xcode","version":1}}
        """.utf8)

    private static let files: [String: Data] = [
        warning + "Contents.json": contents, warning + "w1.png": png(11), warning + "w2.png": png(12),
        warning + "w3.png": png(13),
        warning + "d1.png": png(21), warning + "d3.png": png(23), "WarningIndicator.png": png(99),
        "Assets.xcassets/ds_a000000003.imageset/Contents.json": Data(#"{"images":[{"filename":"l.png"}]}"#.utf8),
        "Assets.xcassets/ds_a000000003.imageset/l.png": png(31),
        "MultiSelection.png": png(41), "MultiSelection@2x.png": png(42), "MultiSelection-dark@2x.png": png(43),
        "SingleSelection.png": png(51),
    ]

    @Test("Image sets give their scale and their dark variant, and files fill the gaps") func catalogue() async throws {
        try await bundle(Self.files) { bundle in
            let images = ImageLookup(assetsOf: bundle)
            #expect(Self.width(images.icon(.warning, .DEFAULT)) == 13 && Self.width(images.icon(.warning, .DARK)) == 23)
            let logo = images.logo(directoryServerID: "A000000003")
            #expect(Self.width(logo.bytes(.DEFAULT)) == 31 && Self.width(logo.bytes(.DARK)) == 31)
            #expect(
                Self.width(images.icon(.multiSelection, .DEFAULT)) == 42 && Self.width(images.icon(.multiSelection, .DARK)) == 43)
            #expect(Self.width(images.icon(.singleSelection, .DARK)) == 51)
            #expect(images.icon(.collapsed, .DEFAULT) == nil)
            for name in ["", "/", "../WarningIndicator", "Icons/WarningIndicator"] { #expect(images.picture(name, .DARK) == nil) }
            // Without UIKit only the files count.
            #expect(Self.width(ImageLookup(bundle: bundle).icon(.warning, .DARK)) == 99)
            #expect(Self.width(ImageLookup(bundle: bundle).icon(.multiSelection, .DARK)) == 43)
        }
    }

    @Test("A service of a bundle with the presenter of UIKit reads its asset catalogue") func presenter() async throws {
        try await bundle(Self.files) { bundle in
            let reader = UIKitPresenter() as any BundleImageReader
            #expect(Self.width(reader.images(of: bundle).icon(.warning, .DARK)) == 23)
            let icons = await AppIcons.read(reader.images(of: bundle))
            #expect(icons.picture(.warning, isDark: false)?.cgImage?.width == 13)
            #expect(icons.picture(.warning, isDark: true)?.cgImage?.width == 23)
            #expect(icons.picture(.collapsed, isDark: false) == nil)
        }
    }

    @Test("Pictures can be named one by one: asset, file, or bytes in several scales") func named() async throws {
        try await bundle(Self.files) { bundle in
            let folder = try #require(bundle.resourceURL)
            let images = ImageLookup(
                icons: [
                    .warning: .asset("WarningIndicator", in: bundle),
                    .singleSelection: .file(
                        folder.appendingPathComponent("SingleSelection.png"), dark: folder.appendingPathComponent("none.png")),
                    .multiSelection: .file(
                        folder.appendingPathComponent("MultiSelection.png"),
                        dark: folder.appendingPathComponent("SingleSelection.png")),
                    .collapsed: .data([1: Self.png(61), 3: Self.png(63), 2: Self.png(62)], dark: [1: Self.png(64)]),
                    .expanded: .data([:]),
                ], logos: ["A000000003": .data([2: Self.png(71)])])
            #expect(Self.width(images.icon(.warning, .DEFAULT)) == 13 && Self.width(images.icon(.warning, .DARK)) == 23)
            #expect(Self.width(images.icon(.singleSelection, .DARK)) == 51)
            #expect(
                Self.width(images.icon(.multiSelection, .DEFAULT)) == 41 && Self.width(images.icon(.multiSelection, .DARK)) == 51)
            #expect(Self.width(images.icon(.collapsed, .DEFAULT)) == 63 && Self.width(images.icon(.collapsed, .DARK)) == 64)
            #expect(images.icon(.expanded, .DEFAULT) == nil && images.icon(.multiSelectionSelected, .DARK) == nil)
            #expect(Self.width(images.logo(directoryServerID: "a000000003").bytes(.DARK)) == 71)
        }
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
