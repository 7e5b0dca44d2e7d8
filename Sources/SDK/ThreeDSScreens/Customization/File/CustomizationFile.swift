package import ThreeDSJSON

/// Reads and writes the settings of an app as one JSON file.
///
/// Each section lists its members once (``FileSection``) for the reader, the writer and the schema.
package enum CustomizationFile {
    /// Reads a file: the look and its differences for dark surroundings and for a display without colours.
    package static func read(_ bytes: [UInt8]) throws(CustomizationFileError) -> InterfaceSettingsSet {
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONDocument(
                parsing: bytes, limits: JSONLimits(maximumDepth: 8, maximumBytes: CustomizationFileError.maximumBytes))
        } catch {
            let problem: CustomizationFileError.Problem
            if case .notJSON(let offset) = error {
                problem = .notJSONFrom(TextPosition(of: offset, in: bytes))
            } else {
                problem = .notJSON(error)
            }
            throw CustomizationFileError(defects: [.init(path: "$", problem: problem)])
        }
        var reader = FileReader()
        for path in document.duplicateNames {
            reader.refuse("$." + path, .repeatedMember)
        }
        var result = InterfaceSettingsSet(InterfaceSettings())
        reader.read(document.root, "$", into: &result)
        guard reader.defects.isEmpty else { throw CustomizationFileError(defects: reader.defects) }
        return result
    }

    /// Returns the file for settings. Colours for dark surroundings are written into `dark`.
    package static func write(_ settings: InterfaceSettingsSet) -> JSONObject {
        var look = settings
        look.appearances[.DARK] = nil
        var file = FileWriter.object(look, .standard)
        let dark = FileWriter.object(settings.appearances[.DARK] ?? InterfaceSettings(), .dark)
            .merged(over: FileWriter.object(settings.appearances[.DEFAULT] ?? InterfaceSettings(), .darkTwins))
        if !dark.isEmpty {
            let monochrome = file["monochrome"]
            file["monochrome"] = nil
            file["dark"] = .object(dark)
            if let monochrome { file["monochrome"] = monochrome }
        }
        return file
    }

    /// Returns the file for settings as text for people.
    package static func text(_ settings: InterfaceSettingsSet) -> String { write(settings).prettyText }

    /// The JSON Schema (2020-12) of the file.
    package static var schema: JSONObject {
        var format = FileSchema()
        let root = format.object(InterfaceSettingsSet.self)
        var schema: JSONObject = [
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Look of the challenge screens",
        ]
        for (name, value) in root { schema.append(name, value) }
        schema.append("$defs", .object(JSONObject(format.definitions)))
        return schema
    }
}

extension JSONObject {
    /// Returns this object's members merged over those of another one, including nested objects.
    fileprivate func merged(over other: JSONObject) -> JSONObject {
        var result = other
        for (name, value) in self {
            if case .object(let mine) = value, case .object(let below)? = other[name] {
                result[name] = .object(mine.merged(over: below))
            } else {
                result[name] = value
            }
        }
        return result
    }
}
