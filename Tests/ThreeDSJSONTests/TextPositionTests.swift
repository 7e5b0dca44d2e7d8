import Testing

@testable import ThreeDSJSON

/// Lines and columns of a text.
@Suite("Text positions") struct TextPositionTests {
    @Test(
        "Lines and columns begin at 1, a character counts once, and an offset after the end is the end",
        arguments: [
            ("", 0, 1, 1), ("ab", 1, 1, 2), ("a\nbc", 3, 2, 2), ("a\n", 2, 2, 1), ("ä€x", 5, 1, 3), ("ab", 9, 1, 3),
            ("ab", -1, 1, 1),
        ] as [(String, Int, Int, Int)])
    func place(text: String, offset: Int, line: Int, column: Int) {
        let position = TextPosition(of: offset, in: Array(text.utf8))
        #expect(position.line == line && position.column == column)
    }
}
