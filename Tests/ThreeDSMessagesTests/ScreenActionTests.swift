import Testing

import ThreeDSCounterpart

@testable import ThreeDSMessages

/// SDK-8, SDK-40: one table says what an action is called; every list of actions and screen types follows from it.
@Suite("The cardholder's actions") struct ScreenActionTests {
    @Test("exactly the actions with a label are buttons, in one order") func buttons() {
        let drawn = Set(UIType.allCases.flatMap(\.buttons))
        #expect(drawn == Set(ScreenAction.allCases.filter { $0.words.label != nil }))
        for type in UIType.allCases {
            #expect(Set(type.buttons).count == type.buttons.count)
            if let button = type.requiredButton { #expect(type.buttons.first == button) }
        }
    }

    @Test("all elements of the table exist in the messages") func elements() {
        let versions = ProtocolVersion.allCases
        for action in ScreenAction.allCases {
            let words = action.words
            if let name = words.element {
                #expect(versions.contains { DataDictionary.app.named(name, in: $0)?.use(in: .creq) != nil }, "\(name)")
            }
            if let name = words.label {
                #expect(versions.contains { DataDictionary.app.named(name, in: $0)?.use(in: .cres) != nil }, "\(name)")
            }
            #expect((words.element == nil) == (action == .openApp), "\(action)")
        }
    }

    @Test("only a tap has an entry without data, and only an action with an element can answer a screen") func kinds() {
        for action in ScreenAction.allCases {
            #expect((ChallengeRequestEntry.tap(action) != nil) == (action.kind == .tap), "\(action)")
            #expect(!action.answersScreen || action.words.element != nil, "\(action)")
        }
        #expect(Set(ScreenAction.allCases.filter { !$0.answersScreen }) == [.openApp, .resend, .cancel])
    }

    @Test("each word of the log has one meaning") func words() {
        let answers = ScreenAction.allCases.map(\.words.answer.description) + [ScreenAction.choiceWord.description]
        #expect(Set(answers).count == answers.count)
        let entries = ChallengeRequestEntry.forms.map(\.word.description)
        #expect(Set(entries).count == entries.count)
        #expect(!entries.contains("none"))
        let screens = UIType.allCases.map(\.word.description) + [ChallengeScreen.twoEntriesWord.description]
        #expect(Set(screens).count == screens.count)
        let scripts = ScreenAction.allCases.map(\.words.script.description)
        #expect(Set(scripts).count == scripts.count)
    }

    @Test("each form of a CReq's entry leads to its action", arguments: ProtocolVersion.allCases)
    func forms(_ version: ProtocolVersion) {
        for form in ChallengeRequestEntry.forms where form != .noEntry {
            #expect(form.members(in: version).first?.0 == form.action.words.element, "\(form)")
        }
        #expect(Set(ChallengeRequestEntry.forms.map(\.action)) == Set(ScreenAction.allCases).subtracting([.openApp]))
    }
}
