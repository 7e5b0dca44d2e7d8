import Foundation
import ThreeDSBase
import ThreeDSMessages
package import ThreeDSPlatform

/// The SDK app id: a UUID made once per installation and version of the app.
///
/// Stored as the UUID, followed by a space and the app's version where the host has one; anything else is replaced.
///
/// Source: EMV 3DS SDK Specification, AuthenticationRequestParameters (SDK-16); protocol/device-info.md §7.
package enum SDKAppID {
    /// Where it is kept.
    package static let storageKey = "sdk-app-id"

    // Two services that are initialised at the same moment must agree on one id.
    private static let turn = Locked(())

    /// The stored id, or a new one, which is stored. A storage that fails costs stability between runs, nothing else.
    /// - Returns: nil when the random source gave fewer bytes than asked for.
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
