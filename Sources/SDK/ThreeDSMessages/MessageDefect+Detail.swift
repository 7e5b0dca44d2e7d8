// What stands in `errorDetail`. Table B.10 fixes lists of names for most codes; for 101, 302 and 402 it asks for a description, and
// the words here are ours. No code reads them. They contain nothing that a sender can choose freely: names are those of the data
// dictionary, and ids of extensions have a plain form.

import ThreeDSJSON

extension MessageDefect {
    /// `errorDetail`.
    package var detail: String {
        switch subject {
        case .elements(let names): names.joined(separator: ",")
        case .duplicates(let names): names.map(\.detail).joined(separator: ",")
        case .extensions(let names): names.map(\.detail).joined(separator: ",")
        case .form(.notAMessage): "Invalid formatted message"
        case .form(.unknownMessageType): "Invalid message type"
        case .form(.wrongReceiver): "Invalid message for the receiving component"
        case .decryption(.counterUsedUp): "Counter"
        case .decryption(.counterDiffers(let name)): "\(name) differs from the expected counter"
        case .decryption(.cryptography(let kind)): "The \(kind.rawValue) could not be decrypted"
        case .version: ProtocolVersion.texts.joined(separator: ",")
        case .timer(.response): "No CRes within 10 seconds of the CReq"
        case .timer(.challenge): "Challenge timeout of the SDK"
        }
    }
}

extension DuplicateName {
    fileprivate var detail: String {
        switch self {
        case .known(let name): name
        case .inside(let name): "unknown element in \(name)"
        case .unknown: "unknown element"
        }
    }
}

extension ExtensionName {
    fileprivate var detail: String {
        switch self {
        case .id(let id): id
        case .unprintable: "unknown extension"
        }
    }
}

extension Erro {
    /// Returns the elements in a detail that is a comma-separated list of names, as the specification wants it; anything else in
    /// it is left out.
    package static func elements(inDetail detail: String) -> [String] {
        var names: [String] = []
        for part in detail.parts(at: ",").prefix(64) {
            let name = String(part.drop { $0 == " " })
            if DataDictionary.app.knows(path: name), !names.contains(name) { names.append(name) }
        }
        return names
    }
}
