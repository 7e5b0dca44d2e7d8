import Testing
import ThreeDSScreens
import ThreeDSTestSupport

@Suite("The session takes one answer per screen")
struct ChallengeSessionTests {
    let accepted = Recorder<ChallengeAnswer>()

    func session() -> ChallengeSession {
        ChallengeSession(sdkTransactionID: "id", context: PresentationContext(messageVersion: "2.2.0")) { [accepted] in
            accepted.record($0)
        }
    }

    func code(_ session: ChallengeSession, _ answer: ChallengeAnswer) -> ChallengeAnswerError.Code? {
        do throws(ChallengeAnswerError) {
            try session.answer(answer)
            return nil
        } catch {
            return error.code
        }
    }

    @Test func refusesBeforeTheFirstScreenAndWhileProcessing() {
        let session = session()
        #expect(code(session, .cancel) == .processing)
        session.open(ChallengeAnswerTests.text)
        #expect(session.currentScreen == ChallengeAnswerTests.text)
        #expect(code(session, .submit(text: "1")) == nil)
        // CORE-153: the second tap, Cancel included, comes too late.
        #expect(code(session, .submit(text: "2")) == .processing)
        #expect(code(session, .cancel) == .processing)
        #expect(session.currentScreen == nil)
        #expect(accepted.all == [.submit(text: "1")])
    }

    @Test func aRefusedAnswerLeavesTheScreenOpen() {
        let session = session()
        session.open(ChallengeAnswerTests.single)
        #expect(code(session, .select(["z"])) == .unknownOption)
        #expect(code(session, .select(["a"])) == nil)
        #expect(accepted.all == [.select(["a"])])
    }

    @Test func closingRefusesUntilTheNextScreen() {
        let session = session()
        session.open(ChallengeAnswerTests.text)
        session.close()
        #expect(code(session, .cancel) == .processing)
        session.open(ChallengeAnswerTests.html)
        #expect(code(session, .html(dataEntry: "")) == nil)
    }

    @Test func refusesAfterTheEnd() {
        let session = session()
        session.open(ChallengeAnswerTests.text)
        session.finish()
        #expect(code(session, .cancel) == .ended)
        session.open(ChallengeAnswerTests.text)
        session.close()
        #expect(session.currentScreen == nil)
        #expect(code(session, .cancel) == .ended)
        #expect(accepted.all.isEmpty)
    }

    @Test("The switch is passed on when the screen has one") func toggles() throws {
        let turned = Recorder<[ScreenSwitch: Bool]>()
        let session = ChallengeSession(sdkTransactionID: "id", context: PresentationContext(messageVersion: "2.2.0")) { _ in
        } turn: {
            turned.record([$0: $1])
        }
        func refusal(_ isOn: Bool, of each: ScreenSwitch = .trustList) -> ChallengeAnswerError.Code? {
            do throws(ChallengeAnswerError) {
                try session.set(each, on: isOn)
                return nil
            } catch {
                return error.code
            }
        }
        #expect(refusal(true) == .processing)
        session.open(ChallengeAnswerTests.text)
        #expect(refusal(true) == .notOffered)
        session.open(ChallengeAnswerTests.html)
        #expect(refusal(true) == .notOffered)
        let elements = NativeElements(infoHeader: "Header", switches: [.trustList: "Trust?"])
        session.open(.outOfBand(elements, continueLabel: "Done"))
        #expect(refusal(true) == nil)
        #expect(refusal(false) == nil)
        #expect(refusal(true, of: .deviceBinding) == .notOffered)
        session.finish()
        #expect(refusal(true) == .ended)
        #expect(turned.all == [[.trustList: true], [.trustList: false]])
    }

    @Test("One of many simultaneous taps is accepted") func concurrentTaps() async {
        let session = session()
        session.open(ChallengeAnswerTests.text)
        let count = await withTaskGroup(of: Bool.self) { group in
            for index in 0..<50 {
                group.addTask { (try? session.answer(.submit(text: "\(index)"))) != nil }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(count == 1)
        #expect(accepted.count == 1)
    }
}
