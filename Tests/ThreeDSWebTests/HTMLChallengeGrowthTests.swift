import Foundation
import Testing
import ThreeDSScreens

@testable import ThreeDSWeb

@Suite("HTML challenge page: hostile pages take time and memory in proportion to their length", .serialized)
struct HTMLChallengeGrowthTests {
    /// A page of about so many bytes.
    static let pages: [(name: String, make: @Sendable (Int) -> String)] = [
        ("<", { repeated("<", $0) }),
        ("h", { repeated("h", $0) }),
        ("https://", { repeated("https://", $0) }),
        ("https://emv3ds/challeng", { repeated("https://emv3ds/challeng", $0) }),
        ("https://emv3ds/openoobap", { repeated("https://emv3ds/openoobap", $0) }),
        ("targets", { repeated("https://emv3ds/challenge ", $0) }),
        (" href=", { repeated(" href=", $0) }), ("/href=//a", { repeated("/href=//a", $0) }),
        ("'href=\"", { repeated("'href=\"", $0) }), ("/rel=", { repeated("/rel=", $0) }), (" rel='", { repeated(" rel='", $0) }),
        (" rel", { repeated(" rel", $0) }), (" rel=&", { repeated(" rel=&a", $0) }),
        (" rel='\"", { repeated(" rel='a rel=\"", $0) }), ("rel and blanks", { " rel" + repeated(" ", $0) }),
        ("/attributename=", { repeated("/attributename=", $0) }),
        ("long hosts", { repeated(" href=//aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", $0) }),
        ("forms", { repeated("<form action=HTTPS://EMV3DS/challenge target=x>", $0) }),
        // A base address must not be written once for each link.
        (
            "long base and links",
            { "<base href='https://emv3ds/challenge?" + repeated("=", min($0, 1_000)) + "'>" + repeated("<a href=#>", $0) }
        ),
    ]

    private static func repeated(_ text: String, _ bytes: Int) -> String {
        String(repeating: text, count: max(1, bytes / text.utf8.count))
    }

    @Test(arguments: pages.indices) func growsLinearly(_ index: Int) {
        let page = Self.pages[index]
        func cost(_ bytes: Int) -> (seconds: Double, length: Int) {
            let text = page.make(bytes)
            let start = Self.threadSeconds()
            let result = HTMLChallengePage(html: text, submitURL: "http://127.0.0.1:8080/s/1/html", mark: HTMLMark())
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

    @Test("the longest page that an ACS may send is handled in time") func longest() {
        for page in [
            String(repeating: "<", count: 300_000), String(repeating: "https://emv3ds/", count: 20_000),
            String(repeating: "rel=", count: 75_000),
        ] {
            #expect(HTMLChallengePage(html: page, submitURL: "http://127.0.0.1:8080/s/1/html", mark: HTMLMark()).html == page)
        }
    }
}
