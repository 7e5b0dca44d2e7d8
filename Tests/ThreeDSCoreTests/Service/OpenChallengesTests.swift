import Foundation
import ThreeDSTestSupport
import Testing

@testable import ThreeDSCore

@Suite("The challenge that a link returns to") struct OpenChallengesTests {
    static let one = "8a880dc0-d2d2-4067-bcb1-b08d1690b26e"
    static let other = "d7c1ee99-9478-44a6-b1f2-391e29c6b340"

    struct Row: Sendable, CustomTestStringConvertible {
        let link: String
        let isHandled: Bool
        var testDescription: String { "\(link) \(isHandled)" }

        init(_ link: String, _ isHandled: Bool) { (self.link, self.isHandled) = (link, isHandled) }
    }

    private static func id(_ link: String, _ open: [String: String]) throws -> String? {
        let link = try #require(ReturnAddress(link), "\(link)")
        return ReturnAddress.challenge(to: link, of: try open.mapValues { try #require(ReturnAddress($0), "\($0)") })
    }

    @Test(
        "a link with transID has scheme, host, port and path of the app URL of this challenge",
        arguments: [
            Row("https://shop.example/3ds?transID=\(one)", true),
            Row("HTTPS://SHOP.Example/3ds?transID=\(one.uppercased())", true),
            Row("https://shop.example:443/3ds?transID=\(one)", true), Row("https://shop.example/%33d%73?transID=\(one)", true),
            Row("https://shop.example/3ds?a=1&transID=\(one)&b=2#top", true),
            Row("https://shop.example/3ds?TransId=\(one)", true),
            Row("https://shop.example/3ds?transID=\(one)&transID=\(one.uppercased())", true),
            Row("https://shop.example/3ds?transID=\(one)&transID=\(other)", false),
            Row("https://shop.example/3ds?transID=\(one)&transid=\(other)", false),
            Row("https://shop.example/3ds?transID=\(one)&transID", false),
            Row("https://shop.example/3ds?transID=\(other)", false),
            Row("https://shop.example/3ds?transID=", false), Row("https://shop.example/3ds?id=\(one)", false),
            Row("https://shop.example/3ds", false), Row("https://shop.example/3ds#transID=\(one)", false),
            Row("https://shop.example/?transID=\(one)", false), Row("https://shop.example/3ds/?transID=\(one)", false),
            Row("https://shop.example/3DS?transID=\(one)", false), Row("https://shop.example/3ds%2F?transID=\(one)", false),
            Row("https://shop.example:8443/3ds?transID=\(one)", false), Row("http://shop.example/3ds?transID=\(one)", false),
            Row("https://a@shop.example/3ds?transID=\(one)", false), Row("https://evil.example/3ds?transID=\(one)", false),
            Row("https://shop.example.evil.example/3ds?transID=\(one)", false), Row("evil://x?transID=\(one)", false),
            Row("evil:?transID=\(one)", false), Row("//shop.example/3ds?transID=\(one)", false),
        ])
    func named(_ row: Row) throws {
        let open = ["https://shop.example/3ds", "https://shop.example/3ds?transID=\(Self.one)"]
        for appURL in open where row.link.lowercased().contains("transid=") || appURL.contains("transID") {
            guard let link = ReturnAddress(row.link) else {
                #expect(!row.isHandled)
                continue
            }
            let address = try #require(ReturnAddress(appURL))
            #expect((ReturnAddress.challenge(to: link, of: [Self.one: address]) == Self.one) == row.isHandled, "\(appURL)")
        }
    }

    @Test(
        "a link without transID equals the app URL; more query is allowed",
        arguments: [
            Row("https://shop.example/3ds/return?shop=7", true), Row("https://Shop.EXAMPLE:443/3ds/return?shop=7", true),
            Row("https://shop.example/3ds/return?from=bank&shop=7", true), Row("https://shop.example/3ds/return", false),
            Row("https://shop.example/3ds/return?shop=8", false), Row("https://shop.example/3ds/return?Shop=7", false),
            Row("https://shop.example/3ds/return/?shop=7", false), Row("https://shop.example/3ds/return?shop=7#a", false),
            Row("https://shop.example/3ds/return?shop=7&transID=\(other)", false), Row("shop://3ds/return?shop=7", false),
        ])
    func unnamed(_ row: Row) throws {
        let handled = try Self.id(row.link, [Self.one: "https://shop.example/3ds/return?shop=7"])
        #expect(handled == (row.isHandled ? Self.one : nil))
        #expect(try Self.id("https://shop.example/3ds?transID=x", [Self.one: "https://shop.example/3ds?transID=x"]) == nil)
    }

    @Test(
        "schemes of the app, hosts and ports of every form are compared",
        arguments: [
            ("shop://", "shop://", true), ("shop://", "SHOP:///", true), ("shop:return", "shop:return", true),
            ("shop:return", "shop:other", false), ("shop://back", "shop://back/", true), ("shop://back", "shop://BACK?x", true),
            ("shop:/back", "shop://back", false), ("https://shop.example", "https://shop.example/", true),
            ("https://shop.example?a=%2F", "https://shop.example/?a=/", true),
            ("https://[2001:DB8::1]/r", "https://[2001:db8::1]/r", true),
            ("https://[2001:db8::1]:8443/r", "https://[2001:db8::1]/r", false),
            ("http://shop.example:80/", "http://shop.example", true),
            ("https://shop.example/a%2fb", "https://shop.example/a%2Fb", true),
            ("https://shop.example/a/b", "https://shop.example/a%2Fb", false),
            ("https://shop.example/%7Eme", "https://shop.example/~me", true),
            ("https://shop.example/ret?", "https://shop.example/ret", true),
        ] as [(String, String, Bool)])
    func forms(_ appURL: String, _ link: String, _ isHandled: Bool) throws {
        #expect(try Self.id(link, [Self.one: appURL]) == (isHandled ? Self.one : nil))
        let named = link + (link.contains("?") ? "&" : "?") + "transID=\(Self.one)"
        #expect(try Self.id(named, [Self.one: appURL]) == (isHandled ? Self.one : nil))
    }

    @Test("two challenges with one app URL are told apart by transID only, and the closer app URL wins") func several() throws {
        let shared = "https://shop.example/3ds"
        #expect(try Self.id(shared, [Self.one: shared, Self.other: shared]) == nil)
        #expect(try Self.id(shared + "?transID=\(Self.other)", [Self.one: shared, Self.other: shared]) == Self.other)
        #expect(try Self.id(shared, [Self.one: shared, Self.other: shared + "?transID=\(Self.other)"]) == Self.one)
        #expect(try Self.id(shared + "?a=1", [Self.one: shared, Self.other: shared + "?a=1"]) == Self.other)
        #expect(try Self.id(shared + "?a=1&b=2", [Self.one: shared, Self.other: shared + "?a=1"]) == nil)
        #expect(try Self.id(shared, [:]) == nil)
    }
}
