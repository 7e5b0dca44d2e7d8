import Foundation
import ThreeDSContract
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSPlatform

/// Options about the parties of somebody else.
extension ToolArguments {
    /// The URL of an option.
    func url(_ option: ToolOption) throws(ToolError) -> URL? {
        guard let text = text(option) else { return nil }
        return try url(text, of: option)
    }

    /// Reads a text that an option has.
    func url(_ text: String, of option: ToolOption) throws(ToolError) -> URL {
        guard let url = URL(string: text), HTTPRequest.defect(of: url) == nil else {
            throw .usage("option \(option.name): '\(text.printable)' is not an https URL, or http on loopback", command: command)
        }
        return url
    }

    /// The certificates of a file, as PEM.
    func anchors(_ option: ToolOption) throws(ToolError) -> [String]? {
        guard let path = text(option) else { return nil }
        do { return try ToolFile.certificates(at: path).map(\.pem) } catch { throw .file(path, error) }
    }

    /// What the file of an option describes.
    func value<Value>(_ option: ToolOption, _ make: ([UInt8]) throws(DriverRefusal) -> Value) throws(ToolError) -> Value? {
        guard let path = text(option) else { return nil }
        return try ToolFile.value(at: path, make)
    }
}

extension JSONObject {
    /// Reads the object that a file consists of.
    init(file bytes: [UInt8]) throws(DriverRefusal) {
        let document: JSONDocument
        do throws(JSONError) { document = try JSONDocument(parsing: bytes) } catch { throw DriverRefusal(.line(.json(error))) }
        guard let object = document.root.objectValue else { throw DriverRefusal(.line(.notObject)) }
        if let name = document.duplicateNames.first { throw .member(name, .occursTwice) }
        self = object
    }
}
