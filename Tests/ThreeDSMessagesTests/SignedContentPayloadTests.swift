import Testing
import ThreeDSJSON
import ThreeDSMessages

@Suite("ACS signed content payload")
struct SignedContentPayloadTests {
    static let acsKey: JSONObject = [
        "kty": "EC", "crv": "P-256", "x": "mPUKT_bAWGHIhg0TpjjqVsP1rXWQu_vwVOHHtNkdYoA",
        "y": "8BQAsImGeAS46fyWw5MhYfGTT0IjBpFw2SS34Dv4Irs",
    ]
    static let sdkKey: JSONObject = [
        "kty": "EC", "crv": "P-256", "x": "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
        "y": "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
    ]
    static let good: JSONObject = [
        "acsURL": "https://acs.example/app/challenge", "acsEphemPubKey": .object(acsKey), "sdkEphemPubKey": .object(sdkKey),
    ]

    static func changed(_ name: String, _ value: JSONValue?) -> JSONObject {
        var object = good
        object[name] = nil
        if let value { object.append(name, value) }
        return object
    }

    static func acsKey(_ name: String, _ value: JSONValue?) -> JSONObject {
        var key = acsKey
        key[name] = nil
        if let value { key.append(name, value) }
        return changed("acsEphemPubKey", .object(key))
    }

    static let accepted: [JSONObject] = [
        good, changed("extra", nil), changed("acsEphemPubKey", .string(JSONValue.object(acsKey).text)), acsKey("kid", "1"),
        acsKey("use", "sig"),
    ]

    @Test("protocol/messages.md §4.2: objects and strings that contain an object are accepted", arguments: accepted)
    func accepts(object: JSONObject) throws {
        let payload = try SignedContentPayload(parsing: object.serialized())
        #expect(payload.acsURL == "https://acs.example/app/challenge")
        #expect(payload.acsEphemeralKey.x == (try Base64URL.decode("mPUKT_bAWGHIhg0TpjjqVsP1rXWQu_vwVOHHtNkdYoA")))
        #expect(payload.acsEphemeralKey.y == (try Base64URL.decode("8BQAsImGeAS46fyWw5MhYfGTT0IjBpFw2SS34Dv4Irs")))
        #expect(payload.sdkEphemeralKey.x.count == 32)
        #expect(payload.sdkEphemeralKey.y.count == 32)
    }

    static let refused: [(JSONObject, SignedContentPayloadError)] = [
        (changed("acsURL", nil), .missing("acsURL")), (changed("acsURL", ""), .missing("acsURL")),
        (changed("acsURL", 1), .malformed("acsURL")), (changed("acsURL", "http://acs.example/"), .malformed("acsURL")),
        (changed("acsURL", "https://u:p@acs.example/"), .malformed("acsURL")),
        (changed("acsURL", "https://"), .malformed("acsURL")),
        (changed("acsURL", .string("https://a/" + String(repeating: "x", count: 2039))), .malformed("acsURL")),
        (changed("acsEphemPubKey", nil), .missing("acsEphemPubKey")),
        (changed("acsEphemPubKey", [:]), .missing("acsEphemPubKey")),
        (changed("acsEphemPubKey", 1), .malformed("acsEphemPubKey")),
        (changed("acsEphemPubKey", "x"), .malformed("acsEphemPubKey")),
        (changed("acsEphemPubKey", "[]"), .malformed("acsEphemPubKey")),
        (changed("acsEphemPubKey", #"{"kty":"EC","kty":"EC"}"#), .malformed("acsEphemPubKey")),
        // A good key but for a name that is there twice.
        (
            changed("acsEphemPubKey", .string(#"{"kid":"1","kid":"1","# + JSONValue.object(acsKey).text.dropFirst())),
            .malformed("acsEphemPubKey")
        ),
        (changed("sdkEphemPubKey", nil), .missing("sdkEphemPubKey")),
        (changed("sdkEphemPubKey", true), .malformed("sdkEphemPubKey")),
        (acsKey("kty", "RSA"), .malformed("acsEphemPubKey")), (acsKey("kty", nil), .malformed("acsEphemPubKey")),
        (acsKey("crv", "P-384"), .malformed("acsEphemPubKey")), (acsKey("x", nil), .malformed("acsEphemPubKey")),
        (acsKey("x", "AAAA"), .malformed("acsEphemPubKey")),
        (acsKey("y", .string(String(repeating: "B", count: 43))), .malformed("acsEphemPubKey")),
        (acsKey("y", .string(String(repeating: "+", count: 43))), .malformed("acsEphemPubKey")),
        (acsKey("d", "AAAA"), .malformed("acsEphemPubKey")),
        (acsKey("kid", .string(String(repeating: "k", count: 200))), .malformed("acsEphemPubKey")),
    ]

    @Test(arguments: refused)
    func refuses(object: JSONObject, error: SignedContentPayloadError) {
        #expect(throws: error) { try SignedContentPayload(parsing: object.serialized()) }
    }

    @Test("a key that is an object may have 256 characters, whatever they are", arguments: ["acsEphemPubKey", "sdkEphemPubKey"])
    func keyLength(_ name: String) {
        let key = name == "acsEphemPubKey" ? Self.acsKey : Self.sdkKey
        let bare = JSONValue.object(key).text.count + #","kid":"""#.count
        for count in [255, 256, 257, 258] {
            for letter in ["k", "é"] {
                var long = key
                long.append("kid", .string(String(repeating: letter, count: count - bare)))
                #expect(JSONValue.object(long).text.count == count)
                let payload = Self.changed(name, .object(long)).serialized()
                for profile in [MessageProfile.strict, .field] {
                    if count <= 256 {
                        #expect(throws: Never.self) { try SignedContentPayload(parsing: payload, profile: profile) }
                    } else {
                        #expect(throws: SignedContentPayloadError.malformed(name)) {
                            try SignedContentPayload(parsing: payload, profile: profile)
                        }
                    }
                }
            }
        }
    }

    /// Coordinates of other lengths: those with a number of at most 32 bytes are accepted by the profile field.
    static let resized: [(x: [UInt8], number: [UInt8]?)] = {
        let own = [UInt8](1...32)
        let zeros = [UInt8](repeating: 0, count: 31)
        return [
            ([0] + own, own), (Array(own.prefix(31)), [0] + own.prefix(31)), ([5], zeros + [5]),
            // Greater, much longer, or no number.
            ([1] + own, nil), ([0, 0] + own, nil), ([], nil),
        ]
    }()

    @Test(
        "a coordinate of another length is refused by strict, and by field unless it is a number of 32 bytes",
        arguments: resized)
    func lengths(x: [UInt8], number: [UInt8]?) throws {
        let object = Self.acsKey("x", .string(Base64URL.encode(x)))
        let error = SignedContentPayloadError.malformed("acsEphemPubKey")
        #expect(throws: error) { try SignedContentPayload(parsing: object.serialized()) }
        guard let number else {
            #expect(throws: error) { try SignedContentPayload(parsing: object.serialized(), profile: .field) }
            return
        }
        let payload = try SignedContentPayload(parsing: object.serialized(), profile: .field)
        #expect(payload.acsEphemeralKey.x == number)
        #expect(payload.acsEphemeralKey.y == (try SignedContentPayload(parsing: Self.good.serialized())).acsEphemeralKey.y)
        #expect(payload.deviations == [ToleratedDeviation("acsEphemPubKey", .coordinateLength)])
    }

    @Test(
        "white space around acsURL is refused by strict, and left out with a deviation by field",
        arguments: [" ", "\n", "\t", "\r\n"])
    func spaced(space: String) throws {
        let url = "https://acs.example/app/challenge"
        for text in [space + url, url + space, space + url + space] {
            let object = Self.changed("acsURL", .string(text))
            #expect(throws: SignedContentPayloadError.whiteSpaceAround("acsURL")) {
                try SignedContentPayload(parsing: object.serialized())
            }
            let payload = try SignedContentPayload(parsing: object.serialized(), profile: .field)
            #expect(payload.acsURL == url)
            #expect(payload.deviations == [ToleratedDeviation("acsURL", .whiteSpaceAround)])
        }
    }

    @Test("field refuses everything that strict refuses, except a coordinate of another length", arguments: refused)
    func fieldRefuses(object: JSONObject, error: SignedContentPayloadError) throws {
        // Three bytes are a short number.
        guard object != Self.acsKey("x", "AAAA") else {
            #expect(try SignedContentPayload(parsing: object.serialized(), profile: .field).deviations.count == 1)
            return
        }
        #expect(throws: error) { try SignedContentPayload(parsing: object.serialized(), profile: .field) }
    }

    @Test("a payload without a deviation is the same in both profiles") func same() throws {
        let strict = try SignedContentPayload(parsing: Self.good.serialized())
        #expect(try SignedContentPayload(parsing: Self.good.serialized(), profile: .field) == strict)
        #expect(strict.deviations.isEmpty)
    }

    @Test func refusesWhatIsNoObject() {
        for text in ["", "[]", "x", "{", "null"] {
            #expect(throws: SignedContentPayloadError.notJSON) { try SignedContentPayload(parsing: Array(text.utf8)) }
        }
        var object = Self.good
        object.append("acsURL", "https://other.example/")
        #expect(throws: SignedContentPayloadError.duplicate("acsURL")) { try SignedContentPayload(parsing: object.serialized()) }
    }
}
