/// The pictures of a native screen.
struct ScreenPictures: Sendable {
    var issuer: ScreenImage?
    var paymentSystem: ScreenImage?

    /// Creates a set without pictures.
    init() {}

    /// Takes the pictures of a screen; an issuer's page has none.
    init(_ screen: ChallengeScreen) {
        issuer = screen.elements.issuerImage
        paymentSystem = screen.elements.paymentSystemImage
    }

    /// Returns these pictures, completed with others where one is missing.
    func over(_ others: ScreenPictures) -> ScreenPictures {
        var result = self
        result.issuer = issuer ?? others.issuer
        result.paymentSystem = paymentSystem ?? others.paymentSystem
        return result
    }
}

extension ScreenPicture {
    /// Chooses the link of a picture that fits the display; returns nil when no link is usable.
    ///
    /// By density: medium, high, extraHigh for a scale of 1, 2, 3. When one is missing, the next higher is used, then the next lower. By
    /// appearance (2.3.1): the dark or monochrome variant, otherwise the standard one. Only `https` links count.
    init?(_ image: ScreenImage?, side: Side, context: ScreenContext) {
        guard let image else { return nil }
        let links = Self.byAppearance(image, context.appearance) + Self.byDensity(image, context.scale)
        guard let url = links.compactMap(\.self).first(where: Self.isLoadable) else { return nil }
        self.init(url: url, needsLightPlate: context.appearance == .DARK && url != image.dark, side: side)
    }

    private static func byAppearance(_ image: ScreenImage, _ appearance: UICustomizationType) -> [String?] {
        switch appearance {
        case .DEFAULT: [image.standard]
        case .DARK: [image.dark, image.standard]
        case .MONOCHROME: [image.monochrome, image.standard]
        }
    }

    private static func byDensity(_ image: ScreenImage, _ scale: Double) -> [String?] {
        if scale < 1.5 {
            [image.medium, image.high, image.extraHigh]
        } else if scale < 2.5 {
            [image.high, image.extraHigh, image.medium]
        } else {
            [image.extraHigh, image.high, image.medium]
        }
    }

    /// Returns whether a URL is `https`, with a host and no user, no white space or control character, and at most 2048 characters.
    static func isLoadable(_ url: String) -> Bool {
        let bytes = Array(url.utf8)
        let scheme = Array("https://".utf8)
        guard bytes.count > scheme.count, bytes.count <= 2_048,
            zip(bytes, scheme).allSatisfy({ ($0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0) == $1 }),
            bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !#""<>\^`{|}"#.utf8.contains($0) })
        else { return false }
        let authority = bytes[scheme.count...].prefix { !"/?#".utf8.contains($0) }
        return !authority.isEmpty && !authority.contains(UInt8(ascii: "@"))
    }
}
