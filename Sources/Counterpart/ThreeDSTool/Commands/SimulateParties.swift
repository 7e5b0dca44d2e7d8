import Foundation
import ThreeDSContract
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSSimulator

/// The options of `tds simulate` about parties of somebody else.
enum SimulateParties {
    private static let roles = ToolOption.setting(
        "--roles", "NAME,…", "Play only these parties: ds, acs, server. Without an ACS the DS answers A.")
    private static let acs = ToolOption.setting(
        "--acs", "URL[=RANGE,…]", "Send AReqs to this ACS: of all cards, or of the ranges FIRST-LAST.")
    private static let server = ToolOption.setting(
        "--three-ds-server", "URL", "Send the RReq of every AReq that came to /ds/ID here, in place of its threeDSServerURL.")
    private static let participants = ToolOption.setting(
        "--participants", "NUMBER,…", "Let 3DS Servers and ACSs with these reference numbers take part.")
    private static let trust = ToolOption.setting(
        "--trust", "FILE", "Certificate authorities of these parties in place of the system's: PEM, base64 or DER.")

    static let options = [roles, acs, server, participants, trust]

    static let discussion = [
        "Your 3DS Server and your ACS can talk to /ds/ID, and your DS to /acs, by the messages of the protocol:",
        "Documentation/test/roles.md.", "",
    ]

    /// Reads the options into a configuration.
    static func read(_ arguments: ToolArguments, into configuration: inout SimulatorConfiguration) throws(ToolError) {
        if let text = arguments.text(roles) { configuration.roles = try played(text, arguments) }
        if let text = arguments.text(acs) { configuration.acsRoutes = [try route(text, arguments)] }
        configuration.resultsURL = try arguments.url(server)?.absoluteString
        if let text = arguments.text(participants) {
            configuration.participants = Set(text.split(separator: ",").map(String.init))
        }
        if let anchors = try arguments.anchors(trust) {
            configuration.peerTransport = SystemTransport.make(trust: TLSTrust(reading: anchors))
        }
    }

    private static func played(_ text: String, _ arguments: ToolArguments) throws(ToolError) -> Set<SimulatedRole> {
        let known = SimulatedRole.allCases.map(\.rawValue)
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        if let stranger = names.first(where: { !known.contains($0) }) {
            throw .usage(
                "option \(roles.name): '\(stranger.printable)' is not one of \(known.joined(separator: ", "))",
                command: arguments.command)
        }
        return Set(names.compactMap(SimulatedRole.init(rawValue:)))
    }

    /// Reads `URL` or `URL=FIRST-LAST,…`.
    private static func route(_ text: String, _ arguments: ToolArguments) throws(ToolError) -> ACSRoute {
        let end = text.lastIndex(of: "=") ?? text.endIndex
        let ranges = text[end...].dropFirst().split(separator: ",").map { range in
            let numbers = range.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            return (start: numbers[0], end: numbers.count > 1 ? numbers[1] : numbers[0])
        }
        do {
            return try ACSRoute(url: try arguments.url(String(text[..<end]), of: acs), ranges: ranges)
        } catch let error as ToolError {
            throw error
        } catch {
            throw .usage("option \(acs.name): a range is FIRST-LAST: \(error)", command: arguments.command)
        }
    }
}
