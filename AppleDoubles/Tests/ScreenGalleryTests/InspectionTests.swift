import Foundation
import ScreenGallery
import Testing
import ThreeDSPhoneSupport
import UIKit

/// Each rule finds what it is for, and nothing on a sound screen.
@Suite("Rules of the layout inspection", .aloneOnDevice) @MainActor struct InspectionTests {
    @MainActor private final class Board {
        let scene = UIWindowScene(doubleSize: CGSize(width: 300, height: 400), safeArea: .zero)
        let window: UIWindow

        init() {
            window = UIWindow(windowScene: scene)
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
        }

        func add(_ text: String, _ frame: CGRect, lines: Int = 1, to parent: UIView? = nil) {
            let label = UILabel(frame: frame)
            label.text = text
            label.numberOfLines = lines
            (parent ?? window.rootViewController?.view)?.addSubview(label)
        }

        func kinds() -> [LayoutFinding.Kind] {
            window.layoutIfNeeded()
            let found = LayoutInspection(window).findings.map(\.kind)
            scene.doubleDisconnect()
            return found
        }
    }

    @Test("A screen whose texts have room has no finding") func sound() {
        let board = Board()
        board.add("One", CGRect(x: 20, y: 20, width: 200, height: 24))
        board.add("Two", CGRect(x: 20, y: 60, width: 200, height: 24))
        #expect(board.kinds() == [])
    }

    @Test("Two texts on each other overlap, two that nearly meet touch") func neighbours() {
        let board = Board()
        board.add("One", CGRect(x: 20, y: 20, width: 200, height: 20))
        board.add("Two", CGRect(x: 30, y: 30, width: 200, height: 20))
        #expect(board.kinds() == [.overlap])
        let other = Board()
        other.add("One", CGRect(x: 20, y: 20, width: 200, height: 20))
        other.add("Two", CGRect(x: 20, y: 42, width: 200, height: 20))
        #expect(other.kinds() == [.touching])
    }

    @Test("A text that leaves the screen is outside, unless it can be scrolled to") func outside() {
        let board = Board()
        board.add("Far", CGRect(x: 20, y: 390, width: 200, height: 24))
        #expect(board.kinds() == [.outside])
        let other = Board()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        scroll.contentSize = CGSize(width: 300, height: 600)
        other.window.rootViewController?.view.addSubview(scroll)
        other.add("Far", CGRect(x: 20, y: 500, width: 200, height: 24), to: scroll)
        #expect(other.kinds() == [])
    }

    @Test("In a column that scrolls a text near the edge has no margin") func margin() {
        let board = Board()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        scroll.contentSize = CGSize(width: 300, height: 600)
        board.window.rootViewController?.view.addSubview(scroll)
        board.add("Edge", CGRect(x: 4, y: 20, width: 200, height: 24), to: scroll)
        #expect(board.kinds() == [.margin])
    }

    @Test("A text without room is cut, and a line must not end inside a word") func texts() {
        let board = Board()
        board.add("A sentence that does not fit into its line", CGRect(x: 20, y: 20, width: 100, height: 24))
        #expect(board.kinds() == [.cut])
        let other = Board()
        other.add("Donaudampfschifffahrt", CGRect(x: 20, y: 20, width: 100, height: 80), lines: 0)
        #expect(other.kinds() == [.brokenWord])
    }
}

/// The pictures of snapshots that have changed.
@Suite("Pictures of a changed snapshot") struct TreeDrawingTests {
    private let before = """
        ScreenRootView (0 0 100 50) on #ffffff #challenge
          UILabel (10 10 80 20) "One
        line" .SFUI-Regular 17 #000000
          UIView (10 30 80 10) border 1 #7c8492 radius 8
        """

    @Test("Only the views that differ are outlined, on both sides") func outlines() {
        let now = before.replacingOccurrences(of: "(10 30 80 10)", with: "(10 34 80 10)")
        #expect(TreeDrawing(before, comparedTo: now, title: "before").changes == 1)
        #expect(TreeDrawing(now, comparedTo: before, title: "now").changes == 1)
        #expect(TreeDrawing(before, comparedTo: before, title: "same").changes == 0)
        let picture = TreeDrawing.comparison(before: before, now: now, title: "A & B")
        #expect(picture.components(separatedBy: "stroke-dasharray").count == 3)
        #expect(picture.contains(">One<") && picture.contains(">line<") && picture.contains("A &amp; B"))
    }

    @Test("A screen that is new has an empty side") func new() {
        #expect(TreeDrawing("", comparedTo: before, title: "before").isEmpty)
        #expect(TreeDrawing.comparison(before: "", now: before, title: "new").contains("#d03070"))
    }
}
