package import ThreeDSJSON

/// Reads and writes the settings of an app as one JSON file.
///
/// The members are described by tables (``FileObject``), which the reader, the writer and the schema have in common.
package enum CustomizationFile {
    /// Reads a file: the look, with what is different in dark surroundings and on a display without colours.
    package static func read(_ bytes: [UInt8]) throws(CustomizationFileError) -> InterfaceSettingsSet {
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONDocument(parsing: bytes, limits: JSONLimits(maximumDepth: 8, maximumBytes: 262_144))
        } catch {
            throw CustomizationFileError(defects: [.init(kind: .notJSON, path: "$", rule: Self.rule(error))])
        }
        var reader = FileReader()
        for path in document.duplicateNames {
            reader.refuse(.duplicateMember, "$." + path, "a member may occur once")
        }
        var result = InterfaceSettingsSet(InterfaceSettings())
        reader.read(document.root, "$", .look, into: &result, FilePlace())
        guard reader.defects.isEmpty else { throw CustomizationFileError(defects: reader.defects) }
        return result
    }

    /// The file of some settings; twins for dark surroundings are written into `dark`.
    package static func write(_ settings: InterfaceSettingsSet) -> JSONObject {
        var look = settings
        look.appearances[.DARK] = nil
        var file = FileObject.look.write(look, FilePlace(), .standard)
        let dark = FileObject.settings.write(settings, FilePlace(appearance: .DARK), .dark)
            .merged(over: FileObject.settings.write(settings, FilePlace(), .darkTwins))
        if !dark.isEmpty {
            let monochrome = file["monochrome"]
            file["monochrome"] = nil
            file["dark"] = .object(dark)
            if let monochrome { file["monochrome"] = monochrome }
        }
        return file
    }

    /// The file of some settings as text for people.
    package static func text(_ settings: InterfaceSettingsSet) -> String { write(settings).prettyText }

    /// JSON Schema (2020-12) of the file.
    package static var schema: JSONObject {
        var definitions: [(String, JSONValue)] = []
        let root = FileObject.look.schema(&definitions)
        var schema: JSONObject = [
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Look of the challenge screens",
        ]
        for (name, value) in root { schema.append(name, value) }
        schema.append("$defs", .object(JSONObject(definitions)))
        return schema
    }

    private static func rule(_ error: JSONError) -> String {
        switch error {
        case .notJSON(let offset): "not JSON, from byte \(offset) on"
        case .tooDeep: "nested too deeply"
        case .tooLarge: "at most 262144 bytes are allowed"
        case .notUTF8: "not UTF-8"
        }
    }
}
