import Testing
import ThreeDS
import ThreeDSTestSupport

@testable import ThreeDSTool

@Suite("Commands of the user", .timeLimit(.minutes(2))) struct ToolProcessTests {
    @Test("A command that hangs, or writes without end, is ended") func ends() async {
        await #expect(throws: ToolProcess.Trouble.late(.milliseconds(200))) {
            _ = try await ToolProcess.output(of: "sleep 60", input: [], within: .milliseconds(200))
        }
        await #expect(throws: ToolProcess.Trouble.tooLong(1000)) {
            _ = try await ToolProcess.output(of: "yes 2>/dev/null", input: [], limit: 1000)
        }
        await #expect(throws: ToolProcess.Trouble.failed(status: 3)) {
            _ = try await ToolProcess.output(of: "exit 3", input: [UInt8](repeating: 65, count: 1 << 20))
        }
    }

    @Test("A command reads a long input while it writes") func reads() async throws {
        let input = [UInt8](repeating: 66, count: 1 << 20)
        #expect(try await ToolProcess.output(of: "cat", input: input, limit: 1 << 21) == input)
    }
}
