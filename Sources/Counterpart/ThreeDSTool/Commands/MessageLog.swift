import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSSimulator

/// The live log of the messages between the parties: a line for people, and a line of JSON in a file.
final class MessageLog: Sendable {
    private let people: ToolOutput
    private let file: ToolOutput?

    /// - Parameters:
    ///   - path: of the file that gets JSON lines, begun anew; nil for none.
    ///   - command: whose log it is.
    init(_ people: ToolOutput, file path: String?, of command: String) throws(ToolError) {
        self.people = people
        guard let path else {
            file = nil
            return
        }
        let descriptor: Int32
        do { descriptor = try ToolDescriptor.create(path) } catch { throw .file(path, error) }
        file = .descriptor(descriptor) { reason in
            people.line("tds: \(command): warning: \(path.printable): \(reason)")
        }
    }

    func show(_ exchanged: ExchangedMessage) {
        people.line(exchanged.line)
        file?.json(.object(exchanged.object))
    }

    /// Returns when the file has everything.
    func finish() async { await file?.drain() }
}

extension ExchangedMessage {
    /// Such as `2026-01-31T12:00:00Z 8a880dc0 ACS to DS: RReq 2.2.0 transStatus Y`.
    fileprivate var line: String {
        let id = message.string(Field.threeDSServerTransID).map { String($0.prefix(8)) } ?? "-"
        let way = [sender?.name ?? "?", receiver?.name].compactMap(\.self).joined(separator: " to ")
        var words = [InternetTime.text(date), id, way + ":", message.string(Field.messageType) ?? "?"]
        words += [message.string(Field.messageVersion)].compactMap(\.self)
        for name in Self.telling {
            if let value = message.string(name) { words.append("\(name) \(value)") }
        }
        return words.joined(separator: " ").printable(atMost: 512)
    }

    /// The elements that say most about a message, in their order.
    private static let telling = [
        Field.deviceChannel, Field.acctNumber, Field.transStatus, Field.transStatusReason, Field.challengeCancel,
        Field.acsUiType, Field.resultsStatus, Field.serialNum, Field.errorCode, Field.errorDetail,
    ]

    fileprivate var object: JSONObject {
        [
            "time": .string(InternetTime.text(date)), "from": sender.map { .string($0.name) } ?? .null,
            "to": receiver.map { .string($0.name) } ?? .null, "message": .object(message),
        ]
    }
}
