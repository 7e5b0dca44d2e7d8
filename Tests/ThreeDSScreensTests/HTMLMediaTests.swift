import Foundation
import Testing
import ThreeDSTestSupport

@testable import ThreeDSScreens

@Suite("Media of a page of the issuer") struct HTMLMediaTests {
    private static let media = "<video src=data:,x></video>"

    @Test(
        "The policy stands after the doctype, and only comments and blanks are passed over (CORE-167)", .proves("CORE-167"),
        arguments: [
            "<!doctype html>", "<!DOCTYPE HTML PUBLIC '-//W3C//DTD HTML 4.01//EN' 'http://www.w3.org/TR/html4/strict.dtd'>",
            "\u{FEFF}<!doctype html>", " \t\r\n\u{C}<!doctype html>", "<!--a--><!doctype html>", "<!--><!doctype html>",
            "<!---><!doctype html>", "<!-- a --!><!doctype html>", "<!-- <!doctype a> --><!doctype html>",
            "<!-- -- > --><!doctype html>",
            "<?xml version='1.0'?><!doctype html>", "<!bogus><!doctype html>", "<!----><!-----><!doctype html>", "<!doctype>",
        ])
    func afterDoctype(_ start: String) {
        #expect(HTMLMedia.refused(in: start + "<p>" + Self.media) == start + HTMLMedia.policy + "<p>" + Self.media)
    }

    @Test(
        "In front of a page without a doctype nothing changes its mode",
        arguments: [
            "", "<p>", "x<!doctype html>", "<html><!doctype html>", "</p><!doctype html>", "<!-- <!doctype html>", "<!--a--",
            "<!doctype html", "<!x", "\0<!doctype html>", "&#32;<!doctype html>", "\u{A0}<!doctype html>",
        ])
    func without(_ start: String) {
        // A doctype that is not closed ends at the first sign of the media.
        let page = start + Self.media
        let place = HTMLMedia.refused(in: page)
        let isOpen = ["<!doctype html", "<!x"].contains(start)
        #expect(isOpen || place == HTMLMedia.policy + page)
        #expect(place.replacingOccurrences(of: HTMLMedia.policy, with: "") == page)
    }

    @Test(
        "A page without media is the same",
        arguments: ["", "<!doctype html><p>video audio", "<vide", "<p title='video'>", "&lt;video"])
    func unchanged(_ page: String) { #expect(HTMLMedia.refused(in: page) == page) }

    @Test(
        "Letters of any case, and media anywhere, count",
        arguments: ["<VIDEO>", "<aUdIo/>", "<p><svg><video>", "<template><audio>", "<video"])
    func found(_ page: String) { #expect(HTMLMedia.refused(in: page) == HTMLMedia.policy + page) }
}
