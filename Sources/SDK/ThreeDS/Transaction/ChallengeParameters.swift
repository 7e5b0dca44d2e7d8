import ThreeDSBase
import ThreeDSCore

/// The values that the 3DS Server gave the app for a challenge (SDK-15). `doChallenge` copies and checks them. May be used from
/// any thread.
public final class ChallengeParameters: Sendable {
    private let values = Locked(ChallengeInput())

    /// Creates parameters with no values set.
    public init() {}

    /// Creates parameters with the four mandatory values and, if given, the app's URL.
    public convenience init(
        threeDSServerTransactionID: String?, acsTransactionID: String?, acsRefNumber: String?, acsSignedContent: String?,
        threeDSRequestorAppURL: String? = nil
    ) {
        self.init()
        values.withLock {
            $0.threeDSServerTransactionID = threeDSServerTransactionID
            $0.acsTransactionID = acsTransactionID
            $0.acsReferenceNumber = acsRefNumber
            $0.acsSignedContent = acsSignedContent
            $0.threeDSRequestorAppURL = threeDSRequestorAppURL
        }
    }

    /// Creates parameters from the 3DS Server's response; see ``setThreeDSServerAuthResponse(_:)``.
    public convenience init(threeDSServerAuthResponse: String) {
        self.init()
        setThreeDSServerAuthResponse(threeDSServerAuthResponse)
    }

    /// Takes the four mandatory values from the JSON text of an object with `threeDSServerTransID`, `acsTransID`,
    /// `acsReferenceNumber` and `acsSignedContent`.
    ///
    /// Other members are ignored. A value that the text does not contain is unset afterwards. If the text is not such an object,
    /// `doChallenge` refuses it later.
    public func setThreeDSServerAuthResponse(_ text: String) {
        values.withLock { $0.take(authenticationResponse: text) }
    }

    /// Returns the text that ``setThreeDSServerAuthResponse(_:)`` or the initialiser took, unchanged; nil if there was none. A value that was
    /// set by itself afterwards is not in it.
    public func getThreeDSServerAuthResponse() -> String? { values.withLock { $0.response } }

    /// `threeDSServerTransID`, a UUID; mandatory.
    public var threeDSServerTransactionID: String? {
        get { values.withLock { $0.threeDSServerTransactionID } }
        set { values.withLock { $0.threeDSServerTransactionID = newValue } }
    }

    /// `acsTransID`, a UUID; mandatory.
    public var acsTransactionID: String? {
        get { values.withLock { $0.acsTransactionID } }
        set { values.withLock { $0.acsTransactionID = newValue } }
    }

    /// `acsReferenceNumber`, 1 to 32 characters; mandatory.
    public var acsRefNumber: String? {
        get { values.withLock { $0.acsReferenceNumber } }
        set { values.withLock { $0.acsReferenceNumber = newValue } }
    }

    /// `acsSignedContent`, a compact JWS; mandatory.
    public var acsSignedContent: String? {
        get { values.withLock { $0.acsSignedContent } }
        set { values.withLock { $0.acsSignedContent = newValue } }
    }

    /// The app's URL for the return from the issuer's app, absolute, at most 256 characters; in 2.3.1 `https` and at most 2048. An
    /// `https` URL needs a host. Not sent in 2.1.0.
    public var threeDSRequestorAppURL: String? {
        get { values.withLock { $0.threeDSRequestorAppURL } }
        set { values.withLock { $0.threeDSRequestorAppURL = newValue } }
    }

    /// Returns a copy that later changes of this object do not reach.
    package func copy() -> ChallengeParameters {
        let (copy, input) = (ChallengeParameters(), input)
        copy.values.withLock { $0 = input }
        return copy
    }

    /// A copy of all values.
    var input: ChallengeInput { values.withLock(\.self) }
}
