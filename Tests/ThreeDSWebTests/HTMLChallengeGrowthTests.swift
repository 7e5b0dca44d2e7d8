import Foundation
import Testing

@testable import ThreeDSWeb

@Suite("HTML challenge page: hostile pages cost time and room in proportion to their length", .serialized)
struct HTMLChallengeGrowthTests {
    /// A page of about so many bytes.
    static let pages: [(name: String, make: @Sendable (Int) -> String)] = [
        ("<", { repeated("<", $0) }),
        ("</", { repeated("</", $0) }),
        ("<!--", { repeated("<!--", $0) }),
        ("<!-- -", { "<!--" + repeated("-", $0) }),
        ("<a ", { repeated("<a ", $0) }),
        ("<a x=\"", { repeated("<a x=\"", $0) }),
        ("<a x='\"", { repeated("<a x='\"", $0) }),
        ("<a x=", { repeated("<a x=", $0) }),
        ("attributes", { "<a " + repeated("x ", $0) + ">" }),
        ("name", { "<" + repeated("a", $0) }),
        ("<script><!--", { "<script>" + repeated("<!--<script></script>-->", $0) }),
        ("</script", { "<script>" + repeated("</script", $0) }),
        ("<style></styl", { "<style>" + repeated("</styl", $0) }),
        ("<title><", { repeated("<title><", $0) }),
        ("<svg>", { repeated("<svg>", $0) }),
        ("<svg></g>", { repeated("<svg>", 500) + repeated("</g>", $0) }),
        ("<svg><![CDATA[", { "<svg>" + repeated("<![CDATA[]]", $0) }),
        ("<svg><foreignObject>", { repeated("<svg><foreignObject>", $0) }),
        ("&", { "<form action='" + repeated("&", $0) + "'>" }),
        ("&#", { "<form action='" + repeated("&#9", $0) + "'>" }),
        ("&#0…", { "<form action='&#" + repeated("0", $0) + "65;'>" }),
        ("&amp", { "<form action='" + repeated("&amp", $0) + "'>" }),
        ("/..", { "<form action='https://emv3ds" + repeated("/a/..", $0) + "/challenge'>" }),
        ("@", { "<form action='https://" + repeated("@", $0) + "emv3ds/challenge'>" }),
        ("%", { "<form action='https://" + repeated("%45", $0) + "'>" }),
        ("host", { "<form action='https://" + repeated("ﬃ", $0) + "'>" }),
        ("forms", { repeated("<form action=HTTPS://EMV3DS/challenge target=x>", $0) }),
        ("deep base", { "<base href='https://emv3ds" + repeated("/a", $0 / 2) + "'>" + repeated("<a href=x>", $0 / 2) }),
        (
            "base query",
            { "<base href='https://emv3ds/challenge?" + repeated("q", $0 / 2) + "'>" + repeated("<a href=#>", $0 / 2) }
        ),
        ("short base query", { "<base href='https://emv3ds/challenge?'>" + repeated("<a href=#>", $0) }),
    ]

    private static func repeated(_ text: String, _ bytes: Int) -> String {
        String(repeating: text, count: max(1, bytes / text.utf8.count))
    }

    @Test(arguments: pages.indices) func growsLinearly(_ index: Int) {
        let page = Self.pages[index]
        func cost(_ bytes: Int) -> (seconds: Double, length: Int) {
            let text = page.make(bytes)
            let start = Self.threadSeconds()
            let result = HTMLChallengePage(html: text, submitURL: "http://127.0.0.1:8080/s/1/html")
            return (Self.threadSeconds() - start, result.html.utf8.count)
        }
        // Sixteen times the length: linear is 16 and quadratic 256. The bound is four times as far from the one as from the other, the time is
        // the processor's for this thread only, and each length counts with its quickest of up to ten tries.
        var (short, long) = (Double.infinity, Double.infinity)
        for _ in 0..<10 where long > 64 * max(short, 0.000_2) || short == .infinity {
            short = min(short, cost(4_000).seconds)
            long = min(long, cost(64_000).seconds)
        }
        let ratio = long / max(short, 0.000_2)
        #expect(ratio <= 64, "\(page.name): sixteen times the length took \(ratio) times as long")
        #expect(cost(40_000).length < 40_000 * 8, "\(page.name)")
    }

    /// What this thread has used of the processor.
    private static func threadSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @Test("the longest page that an ACS may send") func longest() {
        for page in [String(repeating: "<", count: 300_000), String(repeating: "<a x='\"", count: 43_000)] {
            #expect(HTMLChallengePage(html: page, submitURL: "http://127.0.0.1:8080/s/1/html").html == page)
        }
    }
}
