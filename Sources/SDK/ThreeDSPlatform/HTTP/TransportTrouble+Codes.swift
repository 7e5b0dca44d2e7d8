// The meaning of the error numbers of the HTTP and TLS libraries. Plain tables, so each platform can test the tables of both.

extension TransportTrouble {
    /// Creates the trouble for a `CURLcode`.
    ///
    /// - Parameters:
    ///   - curlCode: any code except `CURLE_OK`.
    ///   - osError: `CURLINFO_OS_ERRNO`; 0 when there is none.
    ///   - verifyResult: `CURLINFO_SSL_VERIFYRESULT`, an `X509_V_ERR`; 0 when the chain is valid.
    package init(curlCode: Int, osError: Int, verifyResult: Int) {
        switch curlCode {
        case 7: self = Self.connectErrors[osError] ?? .unreachable  // CURLE_COULDNT_CONNECT
        case 60: self = .tls(Self.verifyResults[verifyResult] ?? .untrusted)  // CURLE_PEER_FAILED_VERIFICATION
        default: self = Self.curlCodes[curlCode] ?? .other(code: curlCode)
        }
    }

    /// Creates the trouble for an `NSError` of the domain `NSURLErrorDomain`.
    package init(urlErrorCode code: Int) { self = Self.urlErrorCodes[code] ?? .other(code: code) }

    /// `CURLcode`, as numbered in `curl.h`.
    package static let curlCodes: [Int: TransportTrouble] = [
        1: .request(.url),  // UNSUPPORTED_PROTOCOL
        2: .unavailable,  // FAILED_INIT
        3: .request(.url),  // URL_MALFORMAT
        6: .nameNotFound,  // COULDNT_RESOLVE_HOST
        8: .malformedResponse,  // WEIRD_SERVER_REPLY
        18: .interrupted,  // PARTIAL_FILE
        23: .interrupted,  // WRITE_ERROR: a callback ended the exchange
        27: .unavailable,  // OUT_OF_MEMORY
        28: .timedOut(.connecting),  // OPERATION_TIMEDOUT
        35: .tls(.handshake),  // SSL_CONNECT_ERROR
        42: .interrupted,  // ABORTED_BY_CALLBACK: a connection that was stale
        47: .redirected,  // TOO_MANY_REDIRECTS
        52: .interrupted,  // GOT_NOTHING
        53: .unavailable,  // SSL_ENGINE_NOTFOUND
        54: .unavailable,  // SSL_ENGINE_SETFAILED
        55: .interrupted,  // SEND_ERROR
        56: .interrupted,  // RECV_ERROR
        58: .unavailable,  // SSL_CERTPROBLEM: the client's own
        59: .unavailable,  // SSL_CIPHER
        61: .malformedResponse,  // BAD_CONTENT_ENCODING
        63: .tooLarge,  // FILESIZE_EXCEEDED
        64: .tls(.handshake),  // USE_SSL_FAILED
        66: .unavailable,  // SSL_ENGINE_INITFAILED
        77: .tls(.untrusted),  // SSL_CACERT_BADFILE: the anchors are not certificates
        80: .tls(.handshake),  // SSL_SHUTDOWN_FAILED
        82: .tls(.untrusted),  // SSL_CRL_BADFILE
        83: .tls(.untrusted),  // SSL_ISSUER_ERROR
        90: .tls(.pin),  // SSL_PINNEDPUBKEYNOTMATCH
        91: .tls(.revoked),  // SSL_INVALIDCERTSTATUS
        98: .tls(.clientCertificate),  // SSL_CLIENTCERT
    ]

    /// The trouble for each `errno` of Linux after a failed connect.
    package static let connectErrors: [Int: TransportTrouble] = [
        100: .offline,  // ENETDOWN
        101: .offline,  // ENETUNREACH
        110: .timedOut(.connecting),  // ETIMEDOUT
        111: .refused,  // ECONNREFUSED
        113: .unreachable,  // EHOSTUNREACH
    ]

    /// The trouble for each `X509_V_ERR` of OpenSSL.
    package static let verifyResults: [Int: TLSTrouble] = [
        0: .nameMismatch,  // the chain is valid, but libcurl's own check of the host name failed
        2: .missingIssuer(nil),  // UNABLE_TO_GET_ISSUER_CERT
        9: .notYetValid,  // CERT_NOT_YET_VALID
        10: .expired,  // CERT_HAS_EXPIRED
        18: .untrusted,  // DEPTH_ZERO_SELF_SIGNED_CERT
        19: .untrusted,  // SELF_SIGNED_CERT_IN_CHAIN
        20: .missingIssuer(nil),  // UNABLE_TO_GET_ISSUER_CERT_LOCALLY
        21: .missingIssuer(nil),  // UNABLE_TO_VERIFY_LEAF_SIGNATURE
        23: .revoked,  // CERT_REVOKED
        62: .nameMismatch,  // HOSTNAME_MISMATCH
        64: .nameMismatch,  // IP_ADDRESS_MISMATCH
        66: .weak,  // EE_KEY_TOO_SMALL
        67: .weak,  // CA_KEY_TOO_SMALL
        68: .weak,  // CA_MD_TOO_WEAK
    ]

    /// The trouble for each `NSURLError…` number, which is the `URLError.Code`.
    package static let urlErrorCodes: [Int: TransportTrouble] = [
        -999: .cancelled,  // cancelled
        -1000: .request(.url),  // badURL
        -1001: .timedOut(.connecting),  // timedOut
        -1002: .request(.url),  // unsupportedURL
        -1003: .nameNotFound,  // cannotFindHost
        -1004: .unreachable,  // cannotConnectToHost
        -1005: .interrupted,  // networkConnectionLost
        -1006: .nameNotFound,  // dnsLookupFailed
        -1007: .redirected,  // httpTooManyRedirects
        -1009: .offline,  // notConnectedToInternet
        -1010: .redirected,  // redirectToNonExistentLocation
        -1011: .malformedResponse,  // badServerResponse
        -1012: .tls(.untrusted),  // userCancelledAuthentication: the challenge of the server's trust
        -1013: .tls(.clientCertificate),  // userAuthenticationRequired
        -1014: .malformedResponse,  // zeroByteResource
        -1015: .malformedResponse,  // cannotDecodeRawData
        -1016: .malformedResponse,  // cannotDecodeContentData
        -1017: .malformedResponse,  // cannotParseResponse
        -1018: .offline,  // internationalRoamingOff
        -1019: .offline,  // callIsActive
        -1020: .offline,  // dataNotAllowed
        -1022: .request(.notHTTPS),  // appTransportSecurityRequiresSecureConnection
        -1103: .tooLarge,  // dataLengthExceedsMaximum
        -1200: .tls(.handshake),  // secureConnectionFailed
        -1201: .tls(.expired),  // serverCertificateHasBadDate
        -1202: .tls(.untrusted),  // serverCertificateUntrusted
        -1203: .tls(.untrusted),  // serverCertificateHasUnknownRoot
        -1204: .tls(.notYetValid),  // serverCertificateNotYetValid
        -1205: .tls(.clientCertificate),  // clientCertificateRejected
        -1206: .tls(.clientCertificate),  // clientCertificateRequired
    ]
}

extension TLSTrouble {
    /// Creates the trouble for an `OSStatus` with which the Security framework refuses a server's certificate.
    package init(securityStatus status: Int) { self = Self.securityStatuses[status] ?? .untrusted }

    /// The trouble for each `errSec…` number of `SecBase.h`.
    package static let securityStatuses: [Int: TLSTrouble] = [
        -25318: .missingIssuer(nil),  // errSecCreateChainFailed
        -67602: .nameMismatch,  // errSecHostNameMismatch
        -67818: .expired,  // errSecCertificateExpired
        -67819: .notYetValid,  // errSecCertificateNotValidYet
        -67820: .revoked,  // errSecCertificateRevoked
        -67843: .untrusted,  // errSecNotTrusted
    ]
}
