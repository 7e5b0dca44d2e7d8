import Testing
import ThreeDSTestSupport

@testable import ThreeDSScreens

@Suite("Contrast (WCAG 2.2)") struct ContrastTests {
    struct KnownRatio: Sendable, CustomTestStringConvertible {
        let foreground: String, background: String, ratio: Double
        var testDescription: String { "\(foreground) on \(background)" }
    }

    // Known answers; the greys around 4.5 and 3 are those that every contrast tool shows.
    static let ratios = [
        KnownRatio(foreground: "#000000", background: "#FFFFFF", ratio: 21),
        KnownRatio(foreground: "#FFFFFF", background: "#000000", ratio: 21),
        KnownRatio(foreground: "#FFFFFF", background: "#FFFFFF", ratio: 1),
        KnownRatio(foreground: "#777777", background: "#FFFFFF", ratio: 4.48),
        KnownRatio(foreground: "#767676", background: "#ffffff", ratio: 4.54),
        KnownRatio(foreground: "#949494", background: "#FFFFFF", ratio: 3.03),
        KnownRatio(foreground: "#959595", background: "#FFFFFF", ratio: 2.99),
        KnownRatio(foreground: "#999999", background: "#FFFFFF", ratio: 2.85),
        KnownRatio(foreground: "#FF0000", background: "#FFFFFF", ratio: 4.00),
        KnownRatio(foreground: "#0000FF", background: "#FFFFFF", ratio: 8.59),
        KnownRatio(foreground: "#00FF00", background: "#FFFFFF", ratio: 1.37),
        KnownRatio(foreground: "#FFFF00", background: "#FFFFFF", ratio: 1.07),
        KnownRatio(foreground: "#808080", background: "#000000", ratio: 5.32),
    ]

    @Test("known colour pairs have their known ratios", arguments: ratios) func known(_ known: KnownRatio) throws {
        let foreground = try #require(HexColor(known.foreground))
        let background = try #require(HexColor(known.background))
        #expect(abs(foreground.contrast(with: background) - known.ratio) < 0.006)
        #expect(foreground.contrast(with: background) == background.contrast(with: foreground))
    }

    @Test("AA requires 4.5 for text and 3 for large text and controls") func needed() {
        #expect(ContrastPair.Kind.allCases.map(\.needed) == [4.5, 3, 3])
        let grey = HexColor(red: 0x77, green: 0x77, blue: 0x77)
        for (kind, passes) in [(ContrastPair.Kind.text, false), (.largeText, true), (.control, true)] {
            let pair = ContrastPair(element: "e", kind: kind, foreground: grey, background: .white)
            #expect(pair.passes == passes)
        }
    }

    @Test("ratios are shown rounded down, so that a failing one never looks as if it passed") func rounding() {
        let shown: [(Double, String)] = [
            (4.4999, "4.49"), (4.5, "4.50"), (21, "21.00"), (1, "1.00"), (2.057, "2.05"), (3, "3.00"),
        ]
        for (ratio, text) in shown { #expect(ContrastReport.ratio(ratio) == text) }
    }

    @Test("a colour that passes is its own nearest colour") func unchanged() {
        #expect(HexColor.black.nearest(withContrast: 4.5, on: .white) == .black)
        #expect(HexColor.white.nearest(withContrast: 21, on: .black) == .white)
    }

    @Test("no colour is found for a ratio that the background does not allow") func impossible() {
        let middle = HexColor(red: 0x77, green: 0x77, blue: 0x77)
        #expect(HexColor.white.nearest(withContrast: 7, on: middle) == nil)
        #expect(middle.nearest(withContrast: 21.5, on: .black) == nil)
    }

    @Test("the nearest passing grey on white is the well-known one") func grey() throws {
        let grey = try #require(HexColor("#999999"))
        #expect(grey.nearest(withContrast: 4.5, on: .white)?.text == "#767676")
        #expect(grey.nearest(withContrast: 3, on: .white)?.text == "#949494")
    }

    @Test("the nearer of a lighter and a darker colour is chosen") func direction() throws {
        // On a middle grey both ways are open: a light colour becomes lighter, a dark one darker.
        let background = HexColor(red: 0x76, green: 0x76, blue: 0x76)
        let light = try #require(HexColor("#D0D0D0").flatMap { $0.nearest(withContrast: 3.9, on: background) })
        let dark = try #require(HexColor("#202020").flatMap { $0.nearest(withContrast: 4.4, on: background) })
        #expect(light.relativeLuminance > background.relativeLuminance)
        #expect(dark.relativeLuminance < background.relativeLuminance)
    }

    @Test(
        "for 500 seeded pairs the found colour passes, keeps its hue and is the nearest",
        arguments: [1, 2, 3, 4, 5] as [UInt64])
    func nearest(seed: UInt64) throws {
        let random = SeededRandomSource(seed: seed)
        func color() -> HexColor {
            HexColor(
                red: UInt8(random.number(below: 256)), green: UInt8(random.number(below: 256)),
                blue: UInt8(random.number(below: 256)))
        }
        for _ in 0..<100 {
            let (foreground, background) = (color(), color())
            let needed = [4.5, 3][random.number(below: 2)]
            let found = try #require(foreground.nearest(withContrast: needed, on: background))
            #expect(found.contrast(with: background) >= needed)
            let origin = PerceptualColor(foreground)
            let result = PerceptualColor(found)
            let distance = result.distance(to: origin)
            if foreground.contrast(with: background) >= needed {
                #expect(found == foreground)
                continue
            }
            // Every lightness in steps of 1/400: none that passes is noticeably nearer.
            for step in 0...400 {
                let other = origin.displayed(atLightness: Double(step) / 400)
                guard other.contrast(with: background) >= needed else { continue }
                #expect(PerceptualColor(other).distance(to: origin) > distance - 0.004, "\(foreground) on \(background)")
            }
            let chroma = (result.a * result.a + result.b * result.b).squareRoot()
            if chroma > 0.05 {  // a hue that can be seen
                let cosine =
                    (result.a * origin.a + result.b * origin.b) / chroma
                    / (origin.a * origin.a + origin.b * origin.b).squareRoot()
                #expect(cosine > 0.985, "\(foreground) became \(found)")
            }
        }
    }

    @Test("black and white have their OKLab values, and every colour converts back") func perceptual() {
        #expect(abs(PerceptualColor(.white).lightness - 1) < 1e-6)
        #expect(abs(PerceptualColor(.black).lightness) < 1e-6)
        // Ottosson's table: sRGB red is L 0.628, a 0.225, b 0.126.
        let red = PerceptualColor(HexColor(red: 255, green: 0, blue: 0))
        #expect(abs(red.lightness - 0.628) < 0.001 && abs(red.a - 0.225) < 0.001 && abs(red.b - 0.126) < 0.001)
        for value in stride(from: 0, through: 255, by: 51) {
            let color = HexColor(red: UInt8(value), green: UInt8(255 - value), blue: UInt8(value / 2))
            let perceptual = PerceptualColor(color)
            #expect(perceptual.displayed(atLightness: perceptual.lightness) == color)
        }
    }
}
