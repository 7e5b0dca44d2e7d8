package import ThreeDSJSON
import ThreeDSMessages

/// Values for elements of the data dictionary: good ones, ones at the limits, and wrong ones.
package enum ElementValues {
    static func make(_ element: DataElement, _ random: inout FuzzRandom, depth: Int = 0) -> JSONValue {
        switch random.number(below: 16) {
        case 0: return wrong(&random)
        case 1:
            // What is longer than any input is left to the tests of the limits.
            guard let limit = element.maximumLength, limit < 4096 else { return good(element, &random, depth: depth) }
            return .string(String(repeating: "x", count: limit + random.number(below: 3) - 1))
        case 2: return .string(FuzzSecret.text)
        default: return good(element, &random, depth: depth)
        }
    }

    /// Returns a value of any type.
    package static func wrong(_ random: inout FuzzRandom) -> JSONValue {
        let values: [JSONValue] = [
            nil, "", [], [:], true, false, 0, -1, .number("1e400"), " ", "\u{0}", "\u{202E}", .string(FuzzSecret.text),
            [.string(FuzzSecret.text)], ["x": .string(FuzzSecret.text)], .number(FuzzSecret.text), [[[[[[]]]]]],
        ]
        return random.pick(values) ?? nil
    }

    /// As the table describes it, as far as a text can be made from a format.
    private static func good(_ element: DataElement, _ random: inout FuzzRandom, depth: Int) -> JSONValue {
        switch element.kind {
        case .boolean: return .bool(random.oneIn(2))
        case .stringArray:
            let count = 1 + random.number(below: min(4, element.maximumLength ?? 4))
            return .array(JSONArray((0..<count).map { _ in .string(text(element, &random)) }))
        case .object, .objectArray:
            let isArray = element.kind == .objectArray
            let objects = (0..<(isArray ? 1 + random.number(below: 3) : 1)).map { _ in object(element, &random, depth: depth) }
            return isArray ? .array(JSONArray(objects.map { .object($0) })) : .object(objects.first ?? [:])
        case .string: return .string(text(element, &random))
        }
    }

    private static func object(_ element: DataElement, _ random: inout FuzzRandom, depth: Int) -> JSONObject {
        var object: JSONObject = [:]
        switch element.format {
        case .options: object.append(random.oneIn(2) ? "phone" : random.digits(2), .string(random.letters(12)))
        case .publicKey:
            return [
                "kty": "EC", "crv": "P-256", "x": .string(Base64URL.encode(random.bytes(32))),
                "y": .string(Base64URL.encode(random.bytes(32))),
            ]
        case .extensions:
            let isBridging = random.oneIn(2)
            return [
                "name": isBridging ? "Bridging" : .string(random.letters(6)),
                "id": isBridging ? "A000000802-004" : .string(random.letters(10)),
                Field.criticalityIndicator: .bool(random.oneIn(4)),
                "data": isBridging
                    ? [
                        "version": "2.0",
                        Field.challengeData: [
                            Field.oobAppURLInd: "01", Field.oobAppLabel: "App", Field.oobAppURL: "https://a.example",
                        ],
                    ]
                    : ["a": "b"],
            ]
        default: break
        }
        for child in element.children where depth < 4 && (child.inclusion == .required || random.oneIn(2)) {
            object.append(child.name, make(child, &random, depth: depth + 1))
        }
        return object
    }

    private static func text(_ element: DataElement, _ random: inout FuzzRandom) -> String {
        let minimum = max(1, element.minimumLength ?? 1)
        let length = min(element.maximumLength ?? 24, 2000, minimum + random.number(below: 24))
        switch element.format {
        case .codes(let ranges):
            let range = random.pick(ranges) ?? 1...1
            let number = range.lowerBound + random.number(below: range.count)
            return number < 10 ? "0\(number)" : "\(number)"
        case .oneOf(let texts): return random.pick(texts) ?? "Y"
        case .digits: return random.digits(length)
        case .signedDigits: return "-" + random.digits(max(1, length - 1))
        case .number(let range):
            let number = String(range.lowerBound + random.number(below: min(range.count, 1 << 30)))
            return String(repeating: "0", count: max(0, minimum - number.utf8.count)) + number
        case .uuid: return UUIDText.make(random: random.bytes(16)) ?? FuzzSample.acsTransID
        case .version: return random.pick(ProtocolVersion.allCases)?.rawValue ?? "2.2.0"
        case .counter: return "00" + random.digits(1)
        case .date(let precision): return String("20260101120000".prefix(precision.rawValue))
        case .url, .httpsURL, .appURL:
            return "https://" + random.letters(8) + ".example/" + random.letters(random.number(below: 30))
        case .html, .encodedHTML, .base64URL: return Base64URL.encode(Array("<form action=\"\(HTMLTexts.target)\">".utf8))
        case .base64URLBytes(let count): return Base64URL.encode(random.bytes(count))
        case .base64(let counts):
            return Base64.encode(random.bytes(counts.lowerBound + random.number(below: counts.count)))
        case .compact(let parts): return (0..<parts).map { _ in random.letters(8) }.joined(separator: ".")
        case .isoCode: return random.pick(["978", "840", "276", "901", "000", "999"]) ?? "978"
        case .email: return random.letters(5) + "@" + random.letters(5) + ".example"
        case .alphanumeric, .printableASCII: return random.letters(length)
        default: return random.oneIn(8) ? String(repeating: "ü", count: length) : random.letters(length)
        }
    }
}

enum HTMLTexts {
    static let target = "https://emv3ds/challenge"
}
