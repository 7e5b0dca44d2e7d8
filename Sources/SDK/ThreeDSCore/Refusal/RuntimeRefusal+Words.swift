import ThreeDSBase
import ThreeDSMessages

extension RuntimeRefusal: CustomStringConvertible {
    /// One English sentence for the app's developer.
    package var description: String {
        switch self {
        case .transactionOver: "the transaction is over: its challenge has ended, it was closed, or the service was cleaned up"
        case .challengeRunning: "a challenge of this transaction is running"
        case .noChallenge: "no challenge of this transaction is running"
        case .keyIDMissing(let version):
            "messageVersion: \(version.rawValue) needs the keyID of the directory server's key"
        case .noVersion: "no message version is supported"
        case .noValidKey: "directoryServerID: no key of this directory server is valid now"
        case .givenKeyNotValid: "directoryServer: its key is not valid now"
        case .metadataOutOfDate: "directoryServerID: the metadata that contains this directory server is out of date"
        case .metadataNotFetched:
            "directoryServerID: nothing has been received from the metadata service yet; initialise with initializeAsync, or await "
                + "refreshDirectoryServers()"
        case .noMetadataService: "no metadata service is configured"
        case .randomSource(let call): "\(call.rawValue): the random source gave too few bytes"
        case .cryptoLibrary: "initialize: the crypto library failed"
        case .keyPair: "createTransaction: the ephemeral key pair could not be generated"
        case .deviceData: "the device information could not be encrypted for the directory server"
        case .splitSDKPending:
            "the server of the Split-SDK has not signed yet: call getAuthenticationRequestParametersAsync"
        case .splitSDKVersion(let version): "messageVersion: \(version.rawValue) has no Split-SDK"
        case .splitSDKTimeout(let limit):
            "splitSDK: the closure did not return the signed content within \(limit.secondsText) seconds"
        case .splitSDKFailed: "splitSDK: the closure for the signed content threw an error"
        case .splitSDKCancelled: "splitSDK: the task that waited for the signed content was cancelled"
        case .splitSDKContent(let defect): "splitSDK: \(defect.words)"
        }
    }
}

extension SplitSDKContentDefect {
    /// The defect as a predicate of the signed content.
    fileprivate var words: String {
        switch self {
        case .notCompact: "the signed content is not a compact JWS without padding and white space"
        case .algorithm: "the alg of the signed content is neither PS256 nor ES256"
        case .certificates: "the signed content has no x5c with certificates in base64"
        case .payload: "the payload of the signed content is not a JSON object with unique names"
        case .missing(let name): "the payload of the signed content has no \(name)"
        case .malformed(let name): "\(name) in the signed content is malformed"
        case .otherTransaction: "sdkTransID in the signed content is not that of the transaction"
        case .otherReferenceNumber: "sdkReferenceNumber in the signed content is not that of the SDK"
        }
    }
}
