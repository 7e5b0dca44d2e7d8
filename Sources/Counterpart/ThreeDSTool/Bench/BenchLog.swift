import ThreeDSBase
import ThreeDSContract
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJSON

/// Measures how fast `tds lint --log` goes through text that has no message, next to SHA-256 over the same bytes.
struct BenchLog {
    /// The length of each text in bytes; at least one line is made.
    let size: Int
    /// For each text.
    let seconds: Double

    struct Row: Equatable, Sendable {
        let measurement: Measurement
        let bytes: Int

        /// Millions of bytes a second.
        var speed: Double { measurement.microseconds > 0 ? Double(bytes) / measurement.microseconds : 0 }
        /// The same of SHA-256.
        var hashSpeed: Double { measurement.bare > 0 ? Double(bytes) / measurement.bare : 0 }

        /// A busy machine slows both down, so that the ratio counts there.
        var holds: Bool { speed >= BenchLog.leastSpeed || measurement.ratio <= BenchLog.greatestRatio }
    }

    /// Millions of bytes a second.
    static let leastSpeed = 50.0
    /// Times of SHA-256 with the processor's own instructions for it, which reads 1.5 to 2 GB a second.
    static let greatestRatio = 40.0

    /// The texts: what servers write when no message is in it.
    static let texts: [(name: String, line: @Sendable (Int) -> String)] = [
        (
            "lines of a server",
            { "2026-11-28 05:00:00.\(100 + $0 % 900) INFO [exec-\($0 % 40)] shop.Handler - request \($0) took \($0 % 500) ms" }
        ),
        (
            "lines of HTTP",
            {
                #"10.0.0.\#($0 % 250) - - [28/Nov/2026:05:00:00 +0000] "POST /challenge/\#($0) HTTP/1.1" 200 \#($0 % 9_000) "-""#
            }
        ),
        (
            "JSON lines",
            {
                #"{"time":"2026-11-28T05:00:00Z","level":"info","request":"\#($0)","ms":\#($0 % 500),"#
                    + #""labels":{"pod":"acs-\#($0 % 9)","zone":"eu"}}"#
            }
        ),
        (
            "JSON inside JSON",
            { #"{"level":"info","body":"{\"order\":\"\#($0)\",\"items\":[{\"id\":\#($0 % 99)}],\"note\":\"a {b} c\"}"}"# }
        ),
        (
            "traces of a stack",
            { "\tat com.example.shop.Payment$Handler.call(Payment.java:\($0 % 900)) ~[shop-1.\($0 % 9).jar:?]" }
        ),
        (
            "tokens",
            {
                "authorization: Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJcdTAwMzEifQ."
                    + "\(String($0, radix: 36))QmVuY2ggdGV4dCB0aGF0IGlzIG5vdCBhIG1lc3NhZ2U"
            }
        ),
    ]

    func run() throws -> [Row] {
        try Self.texts.map { name, line in
            let text = text(line)
            var found = 0
            let measurement = try Measurement.take(name, seconds: seconds) {
                var scanner = MessageScanner()
                var place = 0
                while place < text.count {
                    let end = min(place + Self.piece, text.count)
                    found += scanner.read(Array(text[place..<end])).count
                    place = end
                }
                found += scanner.end().count
            } bare: {
                _ = try PlatformCrypto.sha256(text)
            }
            guard found == 0 else { throw ToolError.failed("bench: a message was found in \(name)") }
            return Row(measurement: measurement, bytes: text.count)
        }
    }

    /// The number of bytes that a file gives at once.
    private static let piece = 65_536

    private func text(_ line: (Int) -> String) -> [UInt8] {
        var text: [UInt8] = []
        var number = 0
        repeat {
            text += Array(line(number).utf8)
            text.append(UInt8(ascii: "\n"))
            number += 1
        } while text.count < size
        return text
    }
}

extension BenchReport {
    static func logTable(_ rows: [BenchLog.Row]) -> String {
        lined(
            [["text without messages", "MB/s", "SHA-256 MB/s", "ratio", ""]]
                + rows.map { row in
                    [
                        row.measurement.name, decimal(row.speed, 0), decimal(row.hashSpeed, 0), decimal(row.measurement.ratio, 2),
                        row.holds ? "ok" : "slow",
                    ]
                })
    }

    static func logJSON(_ rows: [BenchLog.Row]) -> String {
        let list = rows.map { row -> JSONValue in
            [
                ContractName.name: .string(row.measurement.name), "megabytesPerSecond": .number(decimal(row.speed, 1)),
                "hashMegabytesPerSecond": .number(decimal(row.hashSpeed, 1)),
                "ratio": .number(decimal(row.measurement.ratio, 3)), "holds": .bool(row.holds),
            ]
        }
        return JSONValue.object([
            "log": .array(JSONArray(list)), "leastMegabytesPerSecond": .number(decimal(BenchLog.leastSpeed, 0)),
            "greatestRatio": .number(decimal(BenchLog.greatestRatio, 0)),
        ]).text + "\n"
    }
}
