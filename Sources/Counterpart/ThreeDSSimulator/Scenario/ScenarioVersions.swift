import ThreeDSBase
import ThreeDSJSON
import ThreeDSMessages

/// How a scenario file names versions: `2.2.0`, or `since 2.2.0` for this version and all later ones, also those that this file's author did
/// not know.
enum ScenarioVersions: Equatable, Sendable {
    case only(ProtocolVersion)
    case since(ProtocolVersion)

    /// - Parameter text: a version that the simulator speaks, `since` before it or not.
    init?(_ text: String) {
        let since = "since "
        if text.hasPrefix(since) {
            guard let version = ProtocolVersion(rawValue: String(text.dropFirst(since.count))) else { return nil }
            self = .since(version)
        } else {
            guard let version = ProtocolVersion(rawValue: text) else { return nil }
            self = .only(version)
        }
    }

    /// The name of the member that holds for a version: its own, or that of the latest `since` that includes it; nil when none does.
    static func name(for version: String, among names: [String]) -> String? {
        if names.contains(version) { return version }
        guard let version = ProtocolVersion(rawValue: version) else { return nil }
        var best: (name: String, start: ProtocolVersion)?
        for name in names {
            guard case .since(let start) = ScenarioVersions(name), start <= version, best.map({ $0.start < start }) ?? true else {
                continue
            }
            best = (name, start)
        }
        return best?.name
    }
}

extension ScenarioReader {
    /// The versions in a member, ascending: `"all"`, `"since 2.2.0"`, or a list of versions; nil when it is absent.
    func versions(_ name: String) throws(ScenarioError) -> [ProtocolVersion]? {
        guard let value = self[name] else { return nil }
        let refusal = ScenarioError(member(name), .versions(ProtocolVersion.texts))
        if let text = value.stringValue {
            if text == "all" { return ProtocolVersion.allCases }
            guard case .since(let start) = ScenarioVersions(text) else { throw refusal }
            return ProtocolVersion.allCases.filter { $0 >= start }
        }
        let texts = try strings(name) ?? []
        let versions = texts.compactMap(ProtocolVersion.init(rawValue:))
        guard !versions.isEmpty, versions.count == texts.count, zip(versions, versions.dropFirst()).allSatisfy({ $0 < $1 }) else {
            throw refusal
        }
        return versions
    }

    /// A member that is given once for all versions, or as an object with members by version (``ScenarioVersions``) and `other`; with its
    /// path.
    func value(_ name: String, of version: String) throws(ScenarioError) -> (JSONValue, String)? {
        guard let value = self[name] else { return nil }
        guard let byVersion = value.objectValue, byVersion.names.contains(where: { ScenarioVersions($0) != nil }) else {
            return (value, member(name))
        }
        let rest = "other"
        if let stray = byVersion.names.first(where: { ScenarioVersions($0) == nil && $0 != rest }) {
            throw ScenarioError(
                "\(member(name)).\(stray)", .knownVersion, nearest: NearestName.of(stray, among: ProtocolVersion.texts + [rest]))
        }
        let key = ScenarioVersions.name(for: version, among: byVersion.names) ?? rest
        return byVersion[key].map { ($0, "\(member(name)).\(key)") }
    }
}
