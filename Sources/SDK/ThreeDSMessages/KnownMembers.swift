import ThreeDSBase
package import ThreeDSJSON

/// The members of one JSON object that its reader knows. A reader reports each name that it reads, so there is no second list of names; what
/// nobody has read at the end is misspelt or belongs elsewhere.
///
/// An object inside another is an ``inner(_:path:)`` of it. So one question at the outermost object answers for all depths.
package final class KnownMembers: Sendable {
    /// A member that no reader knows.
    package struct Unknown: Equatable, Sendable {
        /// The path of its object; empty for the outermost.
        package let path: String
        package let name: String
        /// The known name that may have been meant.
        package let nearest: String?
    }

    private let path: String
    private let present: [String]
    private let state = Locked((names: [String](), inner: [KnownMembers]()))

    /// - Parameter path: of the object, such as `config.directoryServers[0]`.
    package init(of object: JSONObject, path: String = "") {
        self.path = path
        present = object.names
    }

    /// Notes that a reader knows a member, whether or not the object has it.
    package func know(_ name: String) {
        state.withLock { if !$0.names.contains(name) { $0.names.append(name) } }
    }

    /// Returns the members of an object inside this one.
    package func inner(_ object: JSONObject, path: String) -> KnownMembers {
        let inner = KnownMembers(of: object, path: path)
        state.withLock { $0.inner.append(inner) }
        return inner
    }

    /// The known names in the order in which they were first read.
    package var names: [String] { state.withLock(\.names) }

    /// The first member that no reader has read, here or in an inner object. Ask when everything has been read.
    package var unknown: Unknown? {
        let (names, inner) = state.withLock { ($0.names, $0.inner) }
        let known = Set(names)
        if let name = present.first(where: { !known.contains($0) }) {
            return Unknown(path: path, name: name, nearest: NearestName.of(name, among: names))
        }
        for object in inner {
            if let unknown = object.unknown { return unknown }
        }
        return nil
    }

    /// Returns a member that is probably one of the missing ones, mistyped.
    package func misspelling(of missing: [String]) -> Unknown? {
        let known = Set(names)
        for name in present where !known.contains(name) {
            if let nearest = NearestName.of(name, among: missing) { return Unknown(path: path, name: name, nearest: nearest) }
        }
        return nil
    }
}
