import ThreeDSHTTPServer
import ThreeDSJSON

/// Serving to other devices: the option `--address` of the commands that serve.
enum ToolAddress {
    static let option = ToolOption.setting(
        "--address", "IP", "Serve at this address of this machine instead of loopback, to devices that present the token.")

    /// Paragraph of the help.
    static let discussion = [
        "With --address other devices in the network, such as a phone, reach the server. It prints a token, which each",
        "client must present: programs in the field TDS-Token, browsers by opening the printed address once.",
    ]

    /// Warns about who can reach the server, and how.
    static func warn(_ address: ServerAddress, isSecure: Bool, command: String, _ surroundings: ToolSurroundings) {
        let manner = isSecure ? "" : " Without TLS everyone in the network can read the token and the rest."
        surroundings.error.line(
            "tds: \(command): warning: every device that reaches \(address.text) and knows the token can use this server.\(manner)"
        )
    }

    /// The address that a browser opens once; the same without a token.
    static func opening(_ url: String, _ token: AccessToken?) -> String {
        url + "/" + (token.map { "?\(AccessGate.parameter)=\($0.text)" } ?? "")
    }
}

extension ToolArguments {
    /// An IP address of this machine; nil for the loopback interface.
    func address(_ option: ToolOption) throws(ToolError) -> ServerAddress? {
        guard let text = text(option) else { return nil }
        do {
            return try ServerAddress(text)
        } catch {
            let rule =
                switch error {
                case .notAnAddress: "is not an IP address in numbers, such as 192.168.1.5"
                case .notOfOneInterface: "is not the address of one interface; name the one that the other device reaches"
                }
            throw .usage("option \(option.name): '\(text.printable)' \(rule)", command: command)
        }
    }
}

extension ToolError {
    /// The reason why a server of a command does not start.
    static func cannotServe(_ error: any Error, at address: ServerAddress?, command: String) -> ToolError {
        switch error as? HTTPServerError {
        case .portUnavailable(let port, let number)? where ToolDescriptor.isTaken(number):
            .failed("\(command): port \(port) is not free")
        case .portUnavailable(let port, let number)?:
            .failed("\(command): port \(port): \(ToolDescriptor.trouble(number).words)")
        case .addressUnavailable?: .failed("\(command): this machine does not have the address \(address?.text ?? "")")
        default: .failed("\(command): the server does not start: \(String(describing: error).printable)")
        }
    }
}
