package import Foundation

/// The files of `Tests/Vectors`.
package enum Vectors {
    /// The file's place; `name` is relative to `Tests/Vectors`, for instance `wycheproof/aes_gcm_test.json`.
    package static func url(_ name: String) -> URL {
        // The file may have been compiled through a link.
        URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Vectors").appendingPathComponent(name)
    }

    /// The file's bytes.
    package static func load(_ name: String) throws -> [UInt8] { try [UInt8](Data(contentsOf: url(name))) }

    /// The file's JSON as a `Decodable` value.
    package static func decode<T: Decodable>(_ type: T.Type = T.self, from name: String) throws -> T {
        try JSONDecoder().decode(type, from: Data(contentsOf: url(name)))
    }
}
