import Testing
import ThreeDSTestSupport

@testable import ThreeDSScreens

/// What is nearly the address of a form, nearly its media type, and nearly enough contrast.
@Suite("Values next to the right ones: pages and colours") struct ScreenNearMissTests {
    @Test(
        "SDK-37: an address that is nearly the form's is blocked", .proves("SDK-37"),
        arguments: NearMiss.texts(HTMLNavigation.formTarget))
    func formTarget(_ near: String) {
        for query in ["", "?otp=1", "#part"] {
            #expect(HTMLNavigation.decide(url: near + query, opensApp: true) == .blocked)
            #expect(HTMLNavigation.decide(url: near + query, method: "POST", body: "otp=1", opensApp: true) == .blocked)
        }
    }

    @Test("an address that is nearly the app's link is blocked", arguments: NearMiss.texts(HTMLNavigation.appTarget))
    func appTarget(_ near: String) {
        for query in ["", "?otp=1", "#part"] { #expect(HTMLNavigation.decide(url: near + query, opensApp: true) == .blocked) }
    }

    @Test("a method that is nearly GET or POST is blocked", arguments: ["GET", "POST"].flatMap(NearMiss.texts))
    func method(_ near: String) {
        #expect(HTMLNavigation.decide(url: HTMLNavigation.formTarget + "?otp=1", method: near, body: "otp=1") == .blocked)
    }

    @Test("a body of a type that is nearly the form's is blocked", arguments: NearMiss.texts(HTMLNavigation.formType))
    func formType(_ near: String) {
        // Blanks around a media type are not a part of it.
        let isBlank = near.trimmingPrefix(" ") == HTMLNavigation.formType || near == HTMLNavigation.formType + " "
        let decision = HTMLNavigation.decide(
            url: HTMLNavigation.formTarget, method: "POST", body: "otp=1", contentType: near)
        #expect(decision == (isBlank ? .submit(dataEntry: "otp=1") : .blocked))
    }

    @Test(
        "blanks and tabs around a media type, and what follows it, are not a part of it",
        arguments: ["\t%", "%\t", " \t%\t ;charset=utf-8", "%;charset=utf-8", "%; x"])
    func formTypeWithMore(_ header: String) {
        let decision = HTMLNavigation.decide(
            url: HTMLNavigation.formTarget, method: "POST", body: "otp=1",
            contentType: header.replacing("%", with: HTMLNavigation.formType))
        #expect(decision == .submit(dataEntry: "otp=1"))
    }

    /// The grey with just enough contrast on white, and its neighbour.
    @Test(
        "the last grey with enough contrast passes, and the next one does not",
        arguments: [(ContrastPair.Kind.text, UInt8(0x76)), (.largeText, 0x94), (.control, 0x94)])
    func contrast(_ kind: ContrastPair.Kind, _ last: UInt8) {
        func passes(_ level: UInt8, _ background: HexColor) -> Bool {
            let grey = HexColor(red: level, green: level, blue: level)
            let pairs = [
                ContrastPair(element: "e", kind: kind, foreground: grey, background: background),
                ContrastPair(element: "e", kind: kind, foreground: background, background: grey),
            ]
            #expect(pairs[0].passes == pairs[1].passes, "the direction plays no part")
            return pairs[0].passes
        }
        #expect(passes(last, .white) && !passes(last + 1, .white))
        // On black the same from the other side.
        let lightest = (UInt8(0)...255).first { passes($0, .black) }
        #expect(lightest == (kind == .text ? 0x75 : 0x5A))
    }
}
