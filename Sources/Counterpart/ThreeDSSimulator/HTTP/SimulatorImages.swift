/// The logos that the simulator serves and hands to the SDK.
enum SimulatorImages {
    static let owners = ["issuer", "ps"]
    static let densities = ["medium": 1, "high": 2, "extraHigh": 3]

    /// The logo under `/images/{owner}/{density}.png`, nil for any other name.
    static func logo(owner: String, density: String) -> [UInt8]? {
        guard let scale = densities[density] else { return nil }
        switch owner {
        case "issuer": return bank(scale)
        case "ps": return scheme(scale, hue: 0)
        default: return nil
        }
    }

    /// The logo of a directory server for the processing screen.
    static func directoryServerLogo(_ number: Int) -> [UInt8] { scheme(2, hue: UInt8(truncatingIfNeeded: number * 40)) }

    private static func bank(_ scale: Int) -> [UInt8] {
        var image = PNGImage(width: 32 * scale, height: 24 * scale, color: (255, 255, 255))
        let ink: (UInt8, UInt8, UInt8) = (20, 60, 110)
        image.fill(x: 4 * scale..<28 * scale, y: 4 * scale..<7 * scale, color: ink)
        for column in 0..<4 {
            image.fill(x: (6 + 6 * column) * scale..<(8 + 6 * column) * scale, y: 8 * scale..<17 * scale, color: ink)
        }
        image.fill(x: 3 * scale..<29 * scale, y: 18 * scale..<21 * scale, color: ink)
        return image.encoded()
    }

    private static func scheme(_ scale: Int, hue: UInt8) -> [UInt8] {
        var image = PNGImage(width: 32 * scale, height: 20 * scale, color: (245, 245, 250))
        image.fill(x: 4 * scale..<18 * scale, y: 3 * scale..<17 * scale, color: (31, 107, 70 &+ hue))
        image.fill(x: 14 * scale..<28 * scale, y: 3 * scale..<17 * scale, color: (134, 199, 163 &- hue / 2))
        return image.encoded()
    }
}
