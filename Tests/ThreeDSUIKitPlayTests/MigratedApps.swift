import Foundation
import ThreeDS
import ThreeDSJSON
import ThreeDSPhoneSupport
import ThreeDSPlatform
import ThreeDSSimulator
import ThreeDSTestSupport
import UIKit

@testable import ThreeDSUIKit

/// An app that was written for another SDK, as a test drives it.
@MainActor protocol MigratedApp: AnyObject {
    /// Pays up to the challenge, which begins.
    func pay(at server: MerchantServer, over controller: UIViewController) async throws
    /// What the app was told in the end, each time.
    var ends: [String] { get }
}

/// The merchant's server of the migrated apps, with the simulator behind it.
struct MerchantServer: Sendable {
    static let directoryServerID = "F000000002"
    let shop: SimulatedShop

    /// Takes the values that an app sends one by one.
    func authenticate(
        deviceData: String, sdkTransactionID: String, sdkAppID: String, sdkReferenceNumber: String, sdkEphemeralPublicKey: String,
        messageVersion: String
    ) async throws -> SimulatedShop.Answer {
        let parameters = try AuthenticationRequestParameters(
            sdkTransactionID: sdkTransactionID, deviceData: deviceData, sdkEphemeralPublicKey: sdkEphemeralPublicKey,
            sdkAppID: sdkAppID, sdkReferenceNumber: sdkReferenceNumber, messageVersion: messageVersion)
        return try await shop.authenticate(parameters, directoryServerID: Self.directoryServerID)
    }

    /// Takes and returns one text that the app does not read.
    func authenticate(_ text: String) async throws -> String {
        let answer = try await shop.authenticate(sdk: .string(text), directoryServerID: Self.directoryServerID)
        return String(decoding: answer.serialized(), as: UTF8.self)
    }

    /// What the server's documentation tells the app's developer about the directory server.
    var directoryServer: DirectoryServer? {
        shop.simulator.directoryServers.first { $0.id == Self.directoryServerID }.map {
            DirectoryServer(id: $0.id, publicKey: $0.publicKey, keyID: $0.keyID, rootCertificates: $0.rootCertificates)
        }
    }

    /// Its certificates as one text.
    var rootCertificates: String { directoryServer?.rootCertificates.joined(separator: "\n") ?? "" }
}
