import Foundation
import ThreeDSContract
import ThreeDSCore
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSPlatform

/// Reads and writes the files that are named in arguments. Every command uses this, so that one condition has one wording.
enum ToolFile {
    /// Why a file or folder cannot be used. The words are in `ToolFile+Words.swift`.
    enum Trouble: Error, Equatable, Sendable {
        case missing
        case noPermission
        case folder
        /// A part of the path that must be a folder is something else.
        case notAFolder
        /// A file cannot be created because its folder does not exist.
        case missingFolder
        /// A file that would be created is there already.
        case exists
        case empty
        /// Longer than this number of bytes.
        case tooLong(Int)
        case notText
        case noCertificate
        /// The certificate is something else, or is damaged.
        case noCertificateBut(InputRefusal.KeyForm)
        case diskFull
        case readOnlyDisk
        /// The program that reads the output has ended.
        case readerLeft
        /// Any other error of the system, in its own words.
        case system(String)
    }

    /// Returns the content of a file. Reads at most one byte more than the limit, so that a huge or endless file does not fill the memory.
    static func bytes(at path: String, limit: Int = ToolInput.longestLine) throws(Trouble) -> [UInt8] {
        let stream = try ToolFileStream(path)
        var bytes: [UInt8] = []
        while true {
            let piece = try stream.next()
            guard !piece.isEmpty else { break }
            bytes += piece
            guard bytes.count <= limit else { throw .tooLong(limit) }
        }
        guard !bytes.isEmpty else { throw .empty }
        return bytes
    }

    /// Returns the content of a file as text.
    static func text(at path: String, limit: Int = ToolInput.longestLine) throws(Trouble) -> String {
        guard let text = String(bytes: try bytes(at: path, limit: limit), encoding: .utf8) else { throw .notText }
        return text
    }

    /// Returns the certificates of a file, at least one, in any form that the SDK reads. A file may also hold DER without armour.
    static func certificates(at path: String) throws(Trouble) -> [Certificate] {
        // Certificate authorities have a few kilobytes each.
        let bytes = try bytes(at: path, limit: 1 << 20)
        let text = String(bytes: bytes, encoding: .utf8) ?? Base64.encode(bytes)
        let certificates = DirectoryServerRecord.certificates(in: text)
        guard certificates.isEmpty else { return certificates }
        guard case .key(let form) = DirectoryServerRecord.expectation(ofCertificate: text) else { throw .noCertificate }
        throw .noCertificateBut(form)
    }

    /// Replaces the content of a file.
    static func write(_ text: String, to path: String) throws(Trouble) {
        let descriptor = try ToolDescriptor.create(path)
        do {
            try ToolDescriptor.write(Array(text.utf8), to: descriptor)
        } catch {
            try? ToolDescriptor.close(descriptor)
            throw error
        }
        // Some disks report only now that they are full.
        try ToolDescriptor.close(descriptor)
    }

    /// Creates a file. Refuses to replace one.
    ///
    /// - Parameter isSecret: whether only the user may read it.
    static func writeNew(_ bytes: [UInt8], to path: String, isSecret: Bool = false) throws(Trouble) {
        let descriptor = try ToolDescriptor.create(path, isNew: true, isSecret: isSecret)
        do {
            try ToolDescriptor.write(bytes, to: descriptor)
        } catch {
            try? ToolDescriptor.close(descriptor)
            throw error
        }
        try ToolDescriptor.close(descriptor)
    }

    /// Replaces a file in one step: whoever reads it gets the old content or the new one.
    static func replace(_ text: String, at path: String) throws(Trouble) {
        // A name of its own: two programs that replace one file at the same time do not write into one.
        let new = "\(path).\(UUID().uuidString).new"
        do throws(Trouble) {
            try writeNew(Array(text.utf8), to: new)
            try ToolDescriptor.keepMode(of: path, for: new)
            try ToolDescriptor.move(new, to: path)
        } catch {
            ToolDescriptor.remove(new)
            throw error
        }
    }

    /// Creates a folder and those above it, as far as they do not exist.
    static func makeFolder(_ path: String) throws(Trouble) {
        var place = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/") {
            place += (place.isEmpty || place.hasSuffix("/") ? "" : "/") + part
            try ToolDescriptor.makeFolder(place)
        }
    }

    /// Returns the paths of the files in a folder whose names end in `.json`, by name.
    static func jsonFiles(in folder: String) throws(Trouble) -> [String] {
        try ToolDescriptor.checkFolder(folder)
        let names: [String]
        do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch { throw .noPermission }
        return names.filter { $0.hasSuffix(".json") }.sorted().map { folder.hasSuffix("/") ? folder + $0 : "\(folder)/\($0)" }
    }
}

/// The bytes of a file, piece by piece; closes it at the end of its own life.
final class ToolFileStream: Sendable {
    private let descriptor: Int32

    init(_ path: String) throws(ToolFile.Trouble) { descriptor = try ToolDescriptor.open(path) }

    deinit { try? ToolDescriptor.close(descriptor) }

    /// Returns the next bytes, at most 64 KiB; none at the end.
    func next() throws(ToolFile.Trouble) -> [UInt8] { try ToolDescriptor.read(from: descriptor, atMost: 65_536) }
}

extension ToolFile {
    /// Returns what a file describes.
    static func value<Value>(
        at path: String, _ make: ([UInt8]) throws(DriverRefusal) -> Value
    ) throws(ToolError) -> Value {
        let bytes: [UInt8]
        do { bytes = try Self.bytes(at: path) } catch { throw .file(path, error) }
        do throws(DriverRefusal) { return try make(bytes) } catch {
            throw .unusable(path: path, line: nil, rule: error.message)
        }
    }
}

extension ToolError {
    /// The end of a command that cannot use a file or folder.
    static func file(_ path: String, _ trouble: ToolFile.Trouble) -> ToolError { .file(path: path, reason: trouble.words) }
}
