package import ThreeDSBase
import ThreeDSMessages
import ThreeDSPlatform

/// What a Split-SDK Server signs for one transaction.
package struct SplitSDKQuery: Equatable, Sendable {
    /// The SDK reference number of the SDK.
    package let sdkReferenceNumber: String
    /// The SDK transaction ID: a UUID in lower case.
    package let sdkTransactionID: String
    /// The directory server that verifies the signature.
    package let directoryServerID: String
    /// The message version, such as `2.3.1`.
    package let messageVersion: String
}

/// The client of a Split-SDK, as the app configured it: what the AReq says about it, and the way to its server.
package struct SplitSDKConfiguration: Sendable {
    /// The form of the client.
    package enum Variant: CaseIterable, Sendable {
        case native

        /// The `sdkVariant`.
        var code: SDKVariant {
            switch self {
            case .native: .native
            }
        }
    }

    /// The form of the client.
    package var variant: Variant
    /// Whether the client cannot encrypt what the cardholder enters (`limitedInd`).
    package var isLimited: Bool
    /// The longest time for one signed content.
    package var timeout: TimeSpan
    /// Returns the signed content of the app's server: a compact JWS.
    package var sign: @Sendable (SplitSDKQuery) async throws -> String

    /// The allowed seconds of ``timeout``.
    package static let timeouts = 1...60

    /// Creates a configuration without checking it.
    package init(
        variant: Variant, isLimited: Bool, timeout: TimeSpan, sign: @escaping @Sendable (SplitSDKQuery) async throws -> String
    ) {
        self.variant = variant
        self.isLimited = isLimited
        self.timeout = timeout
        self.sign = sign
    }

    /// Asks the app for the signed content of one transaction and checks everything but the signature.
    ///
    /// The closure is the app's: when it does not answer its cancellation, the call ends without it.
    func content(for query: SplitSDKQuery, timeSource: any TimeSource) async throws(SDKError) -> SplitSDKContent {
        switch await BoundedCall.make(within: timeout, on: timeSource, { [sign] in try await sign(query) }) {
        case .returned(let compact):
            do throws(SplitSDKContentDefect) {
                return try SplitSDKContent(checking: compact, for: query)
            } catch {
                throw .runtime(.splitSDKContent(error))
            }
        case .threw: throw .runtime(.splitSDKFailed)
        case .late: throw .runtime(.splitSDKTimeout(timeout))
        case .cancelled: throw .runtime(.splitSDKCancelled)
        }
    }
}
