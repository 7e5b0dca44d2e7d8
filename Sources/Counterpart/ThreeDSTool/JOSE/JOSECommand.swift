import ThreeDSContract
import ThreeDSJSON

/// `tds jose`.
enum JOSECommand {
    static let command = ToolCommand(
        name: "jose",
        summary: "seal, open, sign and verify the JOSE objects of 3-D Secure, by JSON lines",
        discussion: [
            "ACTION is seal, open, sign or verify. Reads one JSON object per line from standard input, writes one per line to",
            "standard output: what was made, or error. For teams that build an ACS or a Directory Server: the code is the SDK's",
            "and the simulator's. Keys are JWK objects or PEM, and test keys only: they pass through ordinary memory.",
            "Exit status 1 if a line was refused. Documentation/test/jose.md has the members.",
        ],
        options: [], operands: ["ACTION"], words: JOSEAction.allCases.map(\.rawValue)
    ) { arguments, surroundings in
        let action = try arguments.word(JOSEAction.self)
        var status: Int32 = 0
        while let line = try await surroundings.input.line() {
            if case .text(let bytes) = line, bytes.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { continue }
            let answer = JOSELine(line).answer(to: action)
            if answer["error"] != nil { status = 1 }
            surroundings.output.json(.object(answer))
        }
        return status
    }
}

/// The actions of `tds jose` for a line.
enum JOSEAction: String, CaseIterable, Sendable {
    case seal, open, sign, verify
}

/// One line of `tds jose`.
struct JOSELine: Sendable {
    private let id: JSONValue?
    private let members: Result<JOSEMembers, DriverRefusal>

    init(_ line: ToolInput.Line) {
        let limits = JSONLimits(maximumDepth: 16, maximumBytes: ToolInput.longestLine)
        guard case .text(let bytes) = line else {
            self.init(.line(.tooLong))
            return
        }
        guard let document = try? JSONDocument(parsing: bytes, limits: limits), let object = document.root.objectValue else {
            self.init(.line(.notObject))
            return
        }
        let id: JSONValue?
        switch object[ContractName.id] {
        case nil, .null?: id = nil
        case .string?, .number?: id = object[ContractName.id]
        default:
            self.init(.member(ContractName.id, .form(.stringOrNumber)))
            return
        }
        if let name = document.duplicateNames.first {
            self.init(id: id, members: .failure(.member(name.printable, .occursTwice)))
        } else {
            self.init(id: id, members: .success(JOSEMembers(DriverMembers(object))))
        }
    }

    private init(id: JSONValue?, members: Result<JOSEMembers, DriverRefusal>) {
        self.id = id
        self.members = members
    }

    private init(_ reason: DriverRefusal.Reason) { self.init(id: nil, members: .failure(DriverRefusal(reason))) }

    /// Returns the output object for the line: `id`, then the result or `error`.
    func answer(to action: JOSEAction) -> JSONObject {
        var result = JSONObject()
        if let id { result.append(ContractName.id, id) }
        do {
            for (name, value) in try members.get().answer(to: action) { result.append(name, value) }
        } catch let refusal as DriverRefusal {
            result.append("error", ["type": .string(refusal.kind.rawValue), "message": .string(refusal.message)])
        } catch {
            result.append("error", ["type": "Refused", "message": .string(JOSERefusal.reason(error))])
        }
        return result
    }
}
