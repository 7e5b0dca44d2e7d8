import Foundation
import ThreeDSBase
import ThreeDSPlatform

/// One session of the web bench, from the browser's side, on a thread of its own.
struct BenchVisit {
    /// The results of one session.
    struct Log: Sendable {
        /// Page and milliseconds.
        var times: [(String, Double)] = []
        /// Page and bytes.
        var weights: [(String, Int)] = []
    }

    /// The reason why a session failed.
    enum Problem: Error, Equatable {
        case noConnection, brokenConnection, noAnswer
        /// A page of the session was answered with this status.
        case status(Int, of: Page)
    }

    /// What a session asks for; the words are the names of the measurements.
    enum Page: String, Sendable {
        case checkout, pay, payment, answer, result, asset
    }

    private let pages: BenchConnection
    private let port: UInt16
    private var log = Log()
    private let clock = SystemTimeSource()

    /// When the client answers, counted from `start`.
    private let answerTime: TimeSpan
    private let start = SystemTimeSource().uptime()

    private init(port: UInt16, answerTime: TimeSpan) throws(Problem) {
        self.port = port
        self.answerTime = answerTime
        pages = try BenchConnection(port: port)
    }

    /// - Parameters:
    ///   - arrival: the time from now until the client connects.
    ///   - answer: the time from now until it answers, if the challenge is there by then.
    static func onThread(port: UInt16, arrival: TimeSpan, answer: TimeSpan) async -> Result<Log, Problem> {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                Thread.sleep(forTimeInterval: arrival.seconds)
                do throws(Problem) {
                    var visit = try BenchVisit(port: port, answerTime: answer - arrival)
                    continuation.resume(returning: .success(try visit.run()))
                } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
        }
    }

    private mutating func run() throws(Problem) -> Log {
        defer { pages.close() }
        let home = try measured(.checkout, "GET", "/")
        let paid = try measured(.pay, "POST", "/pay", "scenario=otp&version=2.2.0")
        guard paid.status == 303, let path = paid.location else { throw .status(paid.status, of: .pay) }
        let page = try measured(.payment, "GET", path)
        let assets = try weigh([home, page], path)
        let events = try BenchConnection(port: port)
        defer { events.close() }
        try events.send("GET", path + "/events", "", port: port)
        try events.wait(for: "data-screen=\\\"text\\\" data-number=\\\"1\\\"")
        let elapsed = clock.uptime() - start
        if elapsed < answerTime { Thread.sleep(forTimeInterval: (answerTime - elapsed).seconds) }
        let answered = try measured(.answer, "POST", path + "/answer", "screen=1&action=submit&entry=123456", isLive: true)
        guard answered.status == 204 else { throw .status(answered.status, of: .answer) }
        let sent = clock.uptime()
        try events.wait(for: "data-outcome=\\\"completed\\\"")
        log.times.append(("result event", (clock.uptime() - sent).seconds * 1_000))
        let result = try measured(.result, "GET", path)
        log.weights.append(("result", result.body.utf8.count + assets))
        return log
    }

    private mutating func measured(
        _ page: Page, _ method: String, _ path: String, _ body: String = "", isLive: Bool = false
    ) throws(Problem) -> BenchConnection.Answer {
        let start = clock.uptime()
        try pages.send(method, path, body, port: port, isLive: isLive)
        let answer = try pages.answer()
        log.times.append((page.rawValue, (clock.uptime() - start).seconds * 1_000))
        guard answer.status < 400 else { throw .status(answer.status, of: page) }
        return answer
    }

    /// Fetches what the pages link to; notes their weights. Returns the bytes of what the last one links to.
    private mutating func weigh(_ answers: [BenchConnection.Answer], _ path: String) throws(Problem) -> Int {
        var last = 0
        for (name, answer) in zip(["checkout", "payment"], answers) {
            last = 0
            for mark in ["rel=\"stylesheet\" href=\"", "<script src=\""] {
                for piece in answer.body.components(separatedBy: mark).dropFirst() {
                    last += try measured(.asset, "GET", String(piece.prefix { $0 != "\"" })).body.utf8.count
                }
            }
            log.weights.append((name, answer.body.utf8.count + last))
        }
        return last
    }
}
