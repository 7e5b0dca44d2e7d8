import Foundation
import ThreeDSBase
import ThreeDSMessages
package import ThreeDSPlatform

/// The SDK app id: a UUID that is made once for each installation and version of the app.
///
/// Stored as the UUID, a space and the app's version if the host has one. Any other stored value is replaced.
///
/// Source: EMV 3DS SDK Specification, AuthenticationRequestParameters (SDK-16); protocol/device-info.md §7.
package enum SDKAppID {
    /// The key under which the id is stored.
    package static let storageKey = "sdk-app-id"

    // Two services that are initialised at the same moment must agree on one id.
    private static let turn = Locked(())

    /// Returns the stored id, or a new one, which is then stored. If the storage fails, the id only changes between runs.
    ///
    /// - Returns: nil when the random source returned fewer bytes than requested.
    package static func load(
        from storage: any KeyValueStorage, applicationVersion: String?, randomSource: any RandomSource
    ) -> String? {
        turn.withLock { _ in
            if let stored = storage.value(for: storageKey), let id = parse(stored, applicationVersion: applicationVersion) {
                return id
            }
            guard let id = UUIDText.make(random: randomSource.bytes(16)) else { return nil }
            try? storage.set(Array((id + suffix(applicationVersion)).utf8), for: storageKey)
            return id
        }
    }

    private static func parse(_ stored: [UInt8], applicationVersion: String?) -> String? {
        guard let text = String(bytes: stored, encoding: .utf8) else { return nil }
        let id = String(text.prefix(36))
        guard UUIDText.isValid(id), text.dropFirst(36) == suffix(applicationVersion) else { return nil }
        return id
    }

    private static func suffix(_ applicationVersion: String?) -> String {
        applicationVersion.map { " " + $0 } ?? ""
    }
}
