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
        case .noMetadataService: "no metadata service is configured"
        case .randomSource(let call): "\(call.rawValue): the random source gave too few bytes"
        case .cryptoLibrary: "initialize: the crypto library failed"
        case .keyPair: "createTransaction: the ephemeral key pair could not be generated"
        case .deviceData: "the device information could not be encrypted for the directory server"
        }
    }
}
