package import Foundation
package import ThreeDSCrypto
import ThreeDSScreens

/// One directory server with all its keys.
///
/// While a payment system changes its key, the old and the new key exist side by side. Roots, intermediates and revocations apply to
/// the directory server with all its keys, because an ACS does not change its certificate on the same day.
package struct DirectoryServerFamily: Sendable {
    /// The id in its first configured spelling.
    package let id: String
    /// One record for each key, in the order of the configuration; at least one.
    package private(set) var records: [DirectoryServerRecord]
    /// The roots of all entries, each once.
    package private(set) var roots: [Certificate]
    /// The intermediates of all entries, each once.
    package private(set) var intermediates: [Certificate]
    /// The serial numbers that another source revoked for this directory server.
    private var withdrawnSerials: [[UInt8]] = []

    fileprivate init(_ record: DirectoryServerRecord) {
        id = record.id
        records = [record]
        roots = Self.distinct(record.roots)
        intermediates = Self.distinct(record.intermediates)
    }

    fileprivate mutating func add(_ record: DirectoryServerRecord) {
        records.append(record)
        roots = Self.distinct(roots + record.roots)
        intermediates = Self.distinct(intermediates + record.intermediates)
    }

    /// Returns the directory server with the key to use at a date (CORE-5). Only keys within their configured limits count. Keys
    /// whose certificate is not out of date are preferred, and among those the newest.
    ///
    /// The newest key is the one that became valid last; of two with the same date, the first one.
    /// - Returns: nil when no key is valid at that date.
    package func record(at date: Date) -> DirectoryServerRecord? {
        guard let index = indexOfRecord(at: date) else { return nil }
        var record = records[index]
        record.roots = roots
        record.intermediates = intermediates
        record.revokedSerials = revokedSerials
        if record.logo.isEmpty { record.logo = records.lazy.map(\.logo).first { !$0.isEmpty } ?? record.logo }
        return record
    }

    /// The revoked serial numbers of all entries.
    var revokedSerials: [[UInt8]] { records.flatMap(\.revokedSerials) + withdrawnSerials }

    /// Returns the directory server without what `listing`, a verified list of the same directory server, has withdrawn.
    ///
    /// Takes away only: keys that the listing does not contain or no longer allows, roots that it does not contain, and serial numbers
    /// that it revokes. Without any of its roots the directory server has no key either.
    func limited(to listing: DirectoryServerFamily, at date: Date) -> DirectoryServerFamily {
        var result = self
        result.withdrawnSerials += listing.revokedSerials
        if !listing.roots.isEmpty {
            result.roots = roots.filter { root in listing.roots.contains { root.isSameAnchor(as: $0, .meaning) } }
        }
        let hasLostItsRoots = result.roots.isEmpty && !roots.isEmpty
        for index in records.indices where hasLostItsRoots || !listing.allows(records[index].key, at: date) {
            result.records[index].isWithdrawn = true
        }
        return result
    }

    /// Returns whether an entry has this key, and its use has not ended.
    private func allows(_ key: PublicKey, at date: Date) -> Bool { entries(of: key).contains { !$0.hasEnded(at: date) } }

    /// Returns whether entries have this key, and the use of all of them has ended.
    func hasWithdrawn(_ key: PublicKey, at date: Date) -> Bool {
        let entries = entries(of: key)
        return !entries.isEmpty && entries.allSatisfy { $0.hasEnded(at: date) }
    }

    private func entries(of key: PublicKey) -> [DirectoryServerRecord] { records.filter { $0.key == key } }

    /// Returns the index of the entry of `records` to use at that date.
    package func indexOfRecord(at date: Date) -> Int? {
        func isBetter(_ a: DirectoryServerRecord, than b: DirectoryServerRecord) -> Bool {
            let (current, other) = (Self.isCertificateCurrent(a, date), Self.isCertificateCurrent(b, date))
            return current == other ? Self.start(a) > Self.start(b) : current
        }
        var best: Int?
        for (index, record) in records.enumerated() where record.isKeyValid(at: date) {
            if let best, !isBetter(record, than: records[best]) { continue }
            best = index
        }
        return best
    }

    private static func start(_ record: DirectoryServerRecord) -> Date {
        record.validFrom ?? record.keyCertificate?.notBefore ?? .distantPast
    }

    private static func isCertificateCurrent(_ record: DirectoryServerRecord, _ date: Date) -> Bool {
        guard let certificate = record.keyCertificate else { return true }
        return certificate.notBefore <= date && date <= certificate.notAfter
    }

    private static func distinct(_ certificates: [Certificate]) -> [Certificate] {
        var result: [Certificate] = []
        for certificate in certificates where !result.contains(certificate) { result.append(certificate) }
        return result
    }
}

/// Directory servers by id.
package struct DirectoryServerSet: Sendable {
    /// The families in the order in which their ids first occurred.
    package private(set) var families: [DirectoryServerFamily] = []
    private var places: [String: Int] = [:]

    /// Creates an empty set.
    package init() {}

    /// Parses every directory server. Entries with the same id form one directory server with several keys.
    ///
    /// - Throws: `.invalidInput` with directory server, member and rule. Also for two entries with the same id, key id and limits of
    ///   validity, because there would be no way to choose between them.
    package init(_ configurations: [DirectoryServer]) throws(SDKError) {
        for (index, configuration) in configurations.enumerated() {
            let record = try Self.record(configuration, index: index)
            let name = DirectoryServerRecord.canonical(record.id)
            guard let place = places[name] else {
                places[name] = families.count
                families.append(DirectoryServerFamily(record))
                continue
            }
            let isTwice = families[place].records.contains {
                $0.keyID == record.keyID && $0.validFrom == record.validFrom && $0.validTo == record.validTo
            }
            guard !isTwice else {
                throw .invalidInput(
                    .directoryServer(.init(id: record.id, index: index)), .id, expected: .unique(.directoryServerKey))
            }
            families[place].add(record)
        }
    }

    /// Parses one entry. A refusal contains the position in the list.
    private static func record(
        _ configuration: DirectoryServer, index: Int
    ) throws(SDKError) -> DirectoryServerRecord {
        do throws(SDKError) {
            return try DirectoryServerRecord(configuration)
        } catch .invalidInput(var refusal) {
            if case .directoryServer(var server) = refusal.path.subject {
                server.index = index
                refusal.path.subject = .directoryServer(server)
            }
            throw .invalidInput(refusal)
        } catch {
            throw error
        }
    }

    /// Returns the directory server with this id, compared ignoring case.
    package func family(named id: String) -> DirectoryServerFamily? {
        places[DirectoryServerRecord.canonical(id)].map { families[$0] }
    }
}
