import Foundation
import Testing
import ThreeDSCrypto
import ThreeDSJSON

@testable import ThreeDSSimulator

/// Each fault of a CRes spoils the part of the JWE that it is named after, so that a test which expects a refusal knows why it came.
@Suite("Faults of the simulator's seal") struct SealFaultTests {
    private static func texts(_ fault: ProtectionFault?, keys: (P256PrivateKey, P256PrivateKey)) throws -> [String] {
        var channel = try ChallengeChannel(
            key: keys.0, peer: keys.1.publicKey, reference: "3DS_LOA_SDK_EXAM_020200_00001", version: "2.2.0",
            acsTransID: "6e2b7f0c-4d1a-4f7e-9a58-0b6c3d9e1f22", isSplitSDK: false)
        let body = try channel.seal(Array(#"{"messageType":"CRes"}"#.utf8), fault: fault) { [UInt8](repeating: 0x5A, count: $0) }
        return String(decoding: body, as: UTF8.self).components(separatedBy: ".")
    }

    /// The parts that a fault may change: header 0, key 1, vector 2, ciphertext 3, tag 4.
    private static func spoiled(_ fault: ProtectionFault) -> Set<Int> {
        switch fault {
        case .tamperedTag, .shortTag, .padding: [4]
        case .tamperedCiphertext, .plusSign, .slash, .space, .newline: [3]
        case .tamperedVector: [2]
        case .keyPart: [1]
        case .wrongKey: [3, 4]
        case .wrongKeyID, .missingKeyID, .unsupportedEncryption, .unsupportedAlgorithm, .criticalHeader, .compressionHeader,
            .duplicateHeader, .headerNotJSON:
            [0, 4]
        case .otherEncryption: [0, 2, 3, 4]
        case .surroundingSpace: [0, 4]
        // The vector of A128CBC-HS256 is random anyway.
        case .otherVector, .fourParts, .sixParts: []
        }
    }

    @Test("A fault changes its own part of the message and no other", arguments: ProtectionFault.allCases)
    func parts(_ fault: ProtectionFault) throws {
        let keys = (try P256PrivateKey.generate(), try P256PrivateKey.generate())
        let (good, bad) = (try Self.texts(nil, keys: keys), try Self.texts(fault, keys: keys))
        let again = try Self.texts(nil, keys: keys)
        #expect(good.count == 5 && good[1].isEmpty && good == again)
        switch fault {
        case .fourParts: #expect(bad == [good[0]] + good[2...])
        case .sixParts: #expect(bad.count == 6 && Array(bad.prefix(5)) == good)
        default:
            #expect(bad.count == 5)
            #expect(Set(zip(good, bad).enumerated().filter { $0.element.0 != $0.element.1 }.map(\.offset)) == Self.spoiled(fault))
        }
        switch fault {
        case .padding: #expect(bad[4] == good[4] + "=")
        case .plusSign: #expect(bad[3] == "+" + good[3].dropFirst())
        case .slash: #expect(bad[3] == "/" + good[3].dropFirst())
        case .space: #expect(bad[3] == good[3].prefix(1) + " " + good[3].dropFirst())
        case .newline: #expect(bad[3] == good[3].prefix(1) + "\n" + good[3].dropFirst())
        case .surroundingSpace: #expect(bad[0] == "\r\n " + good[0] && bad[4] == good[4] + "\t\n")
        default: break
        }
    }
}
