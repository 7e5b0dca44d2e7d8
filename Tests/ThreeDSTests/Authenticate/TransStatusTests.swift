import Testing
import ThreeDS
import ThreeDSTestSupport

@Suite("The status of an authentication") struct TransStatusTests {
    @Test(
        "a status is read from its letter and written as it",
        arguments: [
            ("Y", TransStatus.authenticated), ("A", .attempted), ("N", .notAuthenticated), ("U", .unavailable), ("R", .rejected),
            ("C", .challenge), ("D", .decoupled), ("I", .informational),
        ])
    func letters(_ letter: String, _ status: TransStatus) {
        #expect(TransStatus(code: letter) == status)
        #expect(status.code == letter)
        #expect("\(status)" == letter && status.description == letter)
        for near in NearMiss.texts(letter) where near != letter {
            #expect(TransStatus(code: near).map(\.code) ?? near == near, "\(near)")
        }
        #expect(TransStatus(code: letter.lowercased()) == nil && TransStatus(code: letter + " ") == nil)
    }

    @Test("no other letter is a status, and each status has its own") func others() {
        let letters = (0...0x7F).map { String(Character(Unicode.Scalar(UInt8($0)))) }.filter { TransStatus(code: $0) != nil }
        #expect(Set(letters) == ["Y", "A", "N", "U", "R", "C", "D", "I"])
        #expect(Set(TransStatus.allCases.map(\.code)) == Set(letters) && TransStatus.allCases.count == letters.count)
        #expect(TransStatus(code: "") == nil)
    }
}
