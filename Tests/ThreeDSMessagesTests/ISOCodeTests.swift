import Foundation
import Testing
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

@testable import ThreeDSCounterpart

@Suite("Codes of countries and currencies (CORE-206)") struct ISOCodeTests {
    /// Reads `Data/iso-codes.json`.
    private static func rows(_ key: String, _ list: String) throws -> [JSONObject] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Data/iso-codes.json")
        let data = try JSONDocument(parsing: Array(try Data(contentsOf: file))).root.objectValue?.object(key)
        return try #require(data?.array(list)).compactMap(\.objectValue)
    }

    @Test("the generated table is in step with Data/iso-codes.json", arguments: ["currencies", "countries"])
    func inStep(key: String) throws {
        let table = key == "countries" ? ISOCodes.countries : ISOCodes.currencies
        let assigned = try Self.rows(key, "assigned")
        #expect(table.assigned.map(\.digits) == assigned.compactMap { $0.string("code") })
        #expect(table.assigned.map(\.letters) == assigned.compactMap { $0.string("letters") })
        #expect(table.assigned.map(\.minorUnits) == assigned.map { $0["minorUnits"]?.intValue })
        #expect(table.assigned.map(\.isFund) == assigned.map { $0["fund"] == true })
        for row in try Self.rows(key, "withdrawn") {
            #expect(table.standing(of: row.string("code") ?? "") == .withdrawn(since: row.string("withdrawn") ?? ""))
        }
        #expect(table.assigned.count == (key == "countries" ? 249 : 178))
        #expect(table.assigned.allSatisfy { table.standing(of: $0.digits) == .assigned })
    }

    @Test("every element with a code of ISO has one of the two tables")
    func elements() {
        var names: Set<String> = []
        func visit(_ element: DataElement) {
            let isCountry = element.name.contains("Country")
            if case .isoCode = element.format {
                names.insert(element.name)
                #expect(ISOCodes.of(element)?.standard == (isCountry ? "ISO 3166-1" : "ISO 4217"), "\(element.name)")
            } else {
                #expect(ISOCodes.of(element) == nil)
            }
            element.children.forEach(visit)
        }
        for kind in MessageKind.allCases {
            for version in ProtocolVersion.allCases { MessageElements.of(kind, version).entries.map(\.element).forEach(visit) }
        }
        #expect(names.count == 8)
    }

    private static let sample = "AReq browser 2.3.1 with objects"

    private static func findings(_ name: String, _ code: String, _ sample: String = "AReq browser 2.2.0") -> [String] {
        MemberLintTests.short(MemberLintTests.lint(MemberLintTests.changed(sample, [(name, .string(code))])))
    }

    @Test(
        "a code that is not assigned is refused with 304, one that was withdrawn gives a warning, an assigned one is fine",
        arguments: [
            ("978", ""), ("840", ""), ("532", ""), ("924", ""), ("928", ""), ("396", ""), ("123", "refused"), ("000", "refused"),
            ("003", "refused"), ("280", "refused"), ("900", "refused"), ("937", "warning"), ("191", "warning"),
            ("975", "warning"),
            ("276", "warning"), ("694", "warning"), ("932", "warning"), ("999", "refused"), ("963", "refused"),
        ])
    func currencies(code: String, severity: String) {
        for version in ["2.1.0", "2.2.0", "2.3.1"] {
            let lint = MemberLintTests.lint(
                MemberLintTests.changed("AReq browser \(version)", [("purchaseCurrency", .string(code))]))
            let found = lint.findings.filter { $0.rule == .isoCode }
            #expect(found.map(\.severity.rawValue) == (severity.isEmpty ? [] : [severity]))
            #expect(found.allSatisfy { $0.code == .isoCodeInvalid && $0.field == "purchaseCurrency" })
        }
    }

    @Test(
        "countries", arguments: ["merchantCountryCode", "billAddrCountry", "shipAddrCountry"])
    func countries(name: String) {
        #expect(Self.findings(name, "276") == [])
        #expect(Self.findings(name, "158") == [])
        for code in ["000", "003", "383", "900"] { #expect(Self.findings(name, code) == ["\(name) iso-code 304 refused"]) }
        for code in ["280", "891", "736", "530", "810"] { #expect(Self.findings(name, code) == ["\(name) iso-code 304 warning"]) }
        #expect(Self.findings(name, "901") == ["\(name) iso-code 304 refused"])
        #expect(Self.findings(name, "12a").first?.contains("value 203") == true)
    }

    @Test("codes inside objects have their place")
    func nested() {
        let basket = MemberLintTests.changed("AReq browser 2.2.0", [("merchantRiskIndicator", ["giftCardCurr": "123"])])
        #expect(
            MemberLintTests.short(MemberLintTests.lint(basket)) == ["merchantRiskIndicator.giftCardCurr iso-code 304 refused"])
        let sellers = MemberLintTests.changed(
            Self.sample,
            [
                (
                    "sellerInfo",
                    [["sellerName": "a", "sellerAddrCountry": "840"], ["sellerName": "b", "sellerAddrCountry": "278"]]
                )
            ])
        #expect(MemberLintTests.short(MemberLintTests.lint(sellers)) == ["sellerInfo[1].sellerAddrCountry iso-code 304 warning"])
    }

    @Test("an exponent that is not the minor unit of the currency gives a warning")
    func exponents() {
        func findings(_ code: String, _ exponent: String) -> [String] {
            MemberLintTests.short(
                MemberLintTests.lint(
                    MemberLintTests.changed(
                        "AReq browser 2.2.0", [("purchaseCurrency", .string(code)), ("purchaseExponent", .string(exponent))])))
        }
        for (code, exponent) in [("978", "2"), ("392", "0"), ("414", "3"), ("352", "0")] {
            #expect(findings(code, exponent) == [])
        }
        for (code, exponent) in [("978", "0"), ("392", "2"), ("414", "2")] {
            #expect(findings(code, exponent) == ["purchaseExponent situation - warning"])
        }
    }

    @Test("what is said about a code names the standard and a date, and not the code", .aboutWords)
    func words() {
        func text(_ code: String) -> String? {
            MemberLintTests.lint(MemberLintTests.changed("AReq browser 2.2.0", [("purchaseCurrency", .string(code))])).findings
                .first?.text
        }
        #expect(text("123") == "is not a code of ISO 4217 (2026-01-01)")
        #expect(text("191") == "is a code that ISO 4217 has withdrawn (2023-01): a directory server may refuse it")
    }
}
