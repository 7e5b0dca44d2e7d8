import Foundation
import Testing
import ThreeDSBase

@Suite("The lock box")
struct LockedTests {
    private struct Refusal: Error {}

    @Test("Changes from many tasks are all kept")
    func changes() async {
        let count = Locked(0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<64 {
                group.addTask { for _ in 0..<2_000 { count.withLock { $0 += 1 } } }
            }
        }
        #expect(count.withLock(\.self) == 128_000)
    }

    @Test("Two members that change together are always seen together")
    func wholeValues() async {
        let pair = Locked((left: 0, right: 0))
        let torn = await withTaskGroup(of: Int.self) { group in
            for index in 0..<32 {
                group.addTask {
                    var torn = 0
                    for round in 0..<2_000 {
                        pair.withLock { pair in
                            if pair.left != pair.right { torn += 1 }
                            pair.left = index * 2_000 + round
                            pair.right = pair.left
                        }
                    }
                    return torn
                }
            }
            return await group.reduce(0, +)
        }
        #expect(torn == 0)
    }

    @Test("An array grows by every element, from threads too")
    func elements() {
        let numbers = Locked<[Int]>([])
        DispatchQueue.concurrentPerform(iterations: 5_000) { number in numbers.withLock { $0.append(number) } }
        #expect(numbers.withLock { $0.sorted() } == Array(0..<5_000))
    }

    @Test("An error keeps the changes before it and releases the lock")
    func errors() {
        let text = Locked("")
        #expect(throws: Refusal.self) {
            try text.withLock { text throws(Refusal) in
                text = "changed"
                throw Refusal()
            }
        }
        #expect(text.withLock(\.self) == "changed")
    }

    @Test("The value is freed with its box")
    func end() {
        final class Token: Sendable {}
        weak var held: Token?
        do {
            let token = Token()
            held = token
            let box = Locked<Token?>(token)
            #expect(box.withLock { $0 } === token)
        }
        #expect(held == nil)
    }
}
