import Foundation
import Testing
import ThreeDS
import ThreeDSTestSupport

/// What an app shows that prints `localizedDescription` of whatever it caught.
struct LocalizedErrorTests {
    @Test("localizedDescription of every public error is its description, not the name of its type")
    func descriptions() throws {
        let look = #expect(throws: ThreeDS2Error.self) { try UiCustomization(json: #"{"toolbar":{"headertext":"x"}}"#) }
        guard case .InvalidInput(_, let cause) = look, let file = cause as? CustomizationFileError else {
            Issue.record("\(String(describing: look))")
            return
        }
        let input = #expect(throws: ThreeDS2Error.self) { try ConfigParameters().addParam(paramName: nil, paramValue: "x") }
        for error in [look, file, input] as [(any Error)?] {
            let error = try #require(error)
            #expect(error.localizedDescription == "\(error)")
        }
        for error in InterruptedTransactionError.allCases {
            #expect((error as any Error).localizedDescription == error.description)
        }
        #expect(Set(InterruptedTransactionError.allCases.map(\.description)).count == InterruptedTransactionError.allCases.count)
    }

    @Test("recoverySuggestion says what to do")
    func suggestions() throws {
        let error = try #require(
            #expect(throws: ThreeDS2Error.self) { try ConfigParameters().addParam(paramName: nil, paramValue: "x") })
        #expect(error.recoverySuggestion == error.failure.suggestedAction)
        #expect(error.failure.recoverySuggestion == error.failure.suggestedAction)
        #expect(error.failure.localizedDescription == error.failure.description)
    }
}
