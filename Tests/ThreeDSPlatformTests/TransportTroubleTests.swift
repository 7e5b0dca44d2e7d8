import Foundation
import Testing
import ThreeDSPlatform
import ThreeDSTestSupport

@Suite("The same trouble has the same name on every platform (CORE-236, CORE-44)")
struct TransportTroubleTests {
    /// What a library says, and the error of an exchange of which nothing was sent.
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var said: TransportTrouble
        var expected: TransportError
    }

    private static func curl(
        _ name: String, _ code: Int, osError: Int = 0, verifyResult: Int = 0, _ trouble: TransportTrouble
    ) -> Row {
        Row(
            testDescription: "libcurl: \(name)",
            said: TransportTrouble(curlCode: code, osError: osError, verifyResult: verifyResult), expected: .notDelivered(trouble)
        )
    }

    private static func session(_ code: URLError.Code, _ trouble: TransportTrouble) -> Row {
        Row(
            testDescription: "URLSession: \(code.rawValue)", said: TransportTrouble(urlErrorCode: code.rawValue),
            expected: .notDelivered(trouble))
    }

    /// The log and transcripts name a trouble by its kind.
    @Test("each trouble has its own kind") func kinds() {
        let troubles: [TransportTrouble.Kind: TransportTrouble] = [
            .request: .request(.url), .unavailable: .unavailable, .nameNotFound: .nameNotFound, .offline: .offline,
            .refused: .refused, .unreachable: .unreachable, .tls: .tls(.pin), .timedOut: .timedOut(.responding),
            .interrupted: .interrupted, .malformedResponse: .malformedResponse, .redirected: .redirected, .tooLarge: .tooLarge,
            .cancelled: .cancelled, .other: .other(code: 1),
        ]
        for kind in TransportTrouble.Kind.allCases { #expect(troubles[kind]?.kind == kind) }
        let failures: [TLSTrouble.Kind: TLSTrouble] = [
            .handshake: .handshake, .untrusted: .untrusted, .missingIssuer: .missingIssuer("CN=a"), .expired: .expired,
            .notYetValid: .notYetValid, .revoked: .revoked, .nameMismatch: .nameMismatch, .weak: .weak, .pin: .pin,
            .clientCertificate: .clientCertificate, .refusedByApp: .refusedByApp,
        ]
        for kind in TLSTrouble.Kind.allCases {
            #expect(failures[kind]?.kind == kind)
            #expect(failures[kind].map { TransportTrouble.tls($0).tls } == failures[kind])
        }
        #expect(TransportTrouble.other(code: 1).tls == nil)
    }

    static let rows: [Row] = [
        curl("COULDNT_RESOLVE_HOST", 6, .nameNotFound), session(.cannotFindHost, .nameNotFound),
        session(.dnsLookupFailed, .nameNotFound),
        curl("COULDNT_CONNECT, ENETUNREACH", 7, osError: 101, .offline), session(.notConnectedToInternet, .offline),
        session(.dataNotAllowed, .offline), session(.callIsActive, .offline), session(.internationalRoamingOff, .offline),
        curl("COULDNT_CONNECT, ECONNREFUSED", 7, osError: 111, .refused),
        curl("COULDNT_CONNECT, EHOSTUNREACH", 7, osError: 113, .unreachable), curl("COULDNT_CONNECT", 7, .unreachable),
        session(.cannotConnectToHost, .unreachable),
        curl("OPERATION_TIMEDOUT", 28, .timedOut(.connecting)), session(.timedOut, .timedOut(.connecting)),
        curl("COULDNT_CONNECT, ETIMEDOUT", 7, osError: 110, .timedOut(.connecting)),
        curl("SSL_CONNECT_ERROR", 35, .tls(.handshake)), session(.secureConnectionFailed, .tls(.handshake)),
        curl("X509_V_ERR_CERT_HAS_EXPIRED", 60, verifyResult: 10, .tls(.expired)),
        session(.serverCertificateHasBadDate, .tls(.expired)),
        curl("X509_V_ERR_CERT_NOT_YET_VALID", 60, verifyResult: 9, .tls(.notYetValid)),
        session(.serverCertificateNotYetValid, .tls(.notYetValid)),
        curl("X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN", 60, verifyResult: 19, .tls(.untrusted)),
        curl("an X509_V_ERR without a case", 60, verifyResult: 9_999, .tls(.untrusted)),
        session(.serverCertificateUntrusted, .tls(.untrusted)), session(.serverCertificateHasUnknownRoot, .tls(.untrusted)),
        curl("X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY", 60, verifyResult: 20, .tls(.missingIssuer(nil))),
        curl("X509_V_ERR_HOSTNAME_MISMATCH", 60, verifyResult: 62, .tls(.nameMismatch)),
        curl("X509_V_ERR_CERT_REVOKED", 60, verifyResult: 23, .tls(.revoked)),
        curl("X509_V_ERR_EE_KEY_TOO_SMALL", 60, verifyResult: 66, .tls(.weak)),
        curl("SSL_PINNEDPUBKEYNOTMATCH", 90, .tls(.pin)),
        session(.clientCertificateRequired, .tls(.clientCertificate)),
        session(.clientCertificateRejected, .tls(.clientCertificate)),
        curl("RECV_ERROR", 56, .interrupted), curl("GOT_NOTHING", 52, .interrupted),
        session(.networkConnectionLost, .interrupted),
        curl("WEIRD_SERVER_REPLY", 8, .malformedResponse), session(.badServerResponse, .malformedResponse),
        session(.httpTooManyRedirects, .redirected),
        curl("URL_MALFORMAT", 3, .request(.url)), session(.badURL, .request(.url)), session(.unsupportedURL, .request(.url)),
        session(.appTransportSecurityRequiresSecureConnection, .request(.notHTTPS)),
        curl("FAILED_INIT", 2, .unavailable), curl("without a case", 9_999, .other(code: 9_999)),
        session(.unknown, .other(code: -1)),
        curl("UNSUPPORTED_PROTOCOL", 1, .request(.url)),
        curl("PARTIAL_FILE", 18, .interrupted),
        curl("WRITE_ERROR", 23, .interrupted),
        curl("OUT_OF_MEMORY", 27, .unavailable),
        curl("ABORTED_BY_CALLBACK", 42, .interrupted),
        curl("TOO_MANY_REDIRECTS", 47, .redirected),
        curl("SSL_ENGINE_NOTFOUND", 53, .unavailable),
        curl("SSL_ENGINE_SETFAILED", 54, .unavailable),
        curl("SEND_ERROR", 55, .interrupted),
        curl("SSL_CERTPROBLEM", 58, .unavailable),
        curl("SSL_CIPHER", 59, .unavailable),
        curl("BAD_CONTENT_ENCODING", 61, .malformedResponse),
        curl("USE_SSL_FAILED", 64, .tls(.handshake)),
        curl("SSL_ENGINE_INITFAILED", 66, .unavailable),
        curl("SSL_CACERT_BADFILE", 77, .tls(.untrusted)),
        curl("SSL_SHUTDOWN_FAILED", 80, .tls(.handshake)),
        curl("SSL_CRL_BADFILE", 82, .tls(.untrusted)),
        curl("SSL_ISSUER_ERROR", 83, .tls(.untrusted)),
        curl("SSL_INVALIDCERTSTATUS", 91, .tls(.revoked)),
        curl("SSL_CLIENTCERT", 98, .tls(.clientCertificate)),
        curl("X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT", 60, verifyResult: 2, .tls(.missingIssuer(nil))),
        curl("X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT", 60, verifyResult: 18, .tls(.untrusted)),
        curl("X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE", 60, verifyResult: 21, .tls(.missingIssuer(nil))),
        curl("X509_V_ERR_IP_ADDRESS_MISMATCH", 60, verifyResult: 64, .tls(.nameMismatch)),
        curl("X509_V_ERR_CA_KEY_TOO_SMALL", 60, verifyResult: 67, .tls(.weak)),
        curl("X509_V_ERR_CA_MD_TOO_WEAK", 60, verifyResult: 68, .tls(.weak)),
        curl("X509_V_OK, and the name is another", 60, verifyResult: 0, .tls(.nameMismatch)),
        curl("COULDNT_CONNECT, ENETDOWN", 7, osError: 100, .offline),
        session(.redirectToNonExistentLocation, .redirected),
        session(.userCancelledAuthentication, .tls(.untrusted)),
        session(.userAuthenticationRequired, .tls(.clientCertificate)),
        session(.zeroByteResource, .malformedResponse),
        session(.cannotDecodeRawData, .malformedResponse),
        session(.cannotDecodeContentData, .malformedResponse),
        session(.cannotParseResponse, .malformedResponse),
    ]

    @Test("No code of the tables is without a row above") func everyCode() {
        #expect(TransportTrouble.curlCodes.count == 30 && TransportTrouble.curlCodes[63] == .tooLarge)
        #expect(TransportTrouble.connectErrors.count == 5 && TransportTrouble.verifyResults.count == 14)
        #expect(TransportTrouble.urlErrorCodes.count == 30)
    }

    @Test(arguments: rows) func notDelivered(_ row: Row) {
        #expect(TransportError(row.said, hasBegunSending: false) == row.expected)
    }

    @Test("Errors after the first byte was sent count as possibly processed by the server", arguments: rows) func interrupted(
        _ row: Row
    ) {
        guard case .notDelivered(let trouble) = row.expected else { return }
        var expected = TransportError.interrupted(trouble)
        if case .timedOut = trouble { expected = .interrupted(.timedOut(.responding)) }
        #expect(TransportError(row.said, hasBegunSending: true) == expected)
    }

    @Test("A response that is too large and a cancellation have their own errors", arguments: [true, false]) func others(
        hasBegunSending: Bool
    ) {
        for (trouble, error) in [
            (TransportTrouble(curlCode: 63, osError: 0, verifyResult: 0), TransportError.responseTooLarge),
            (TransportTrouble(urlErrorCode: -1103), .responseTooLarge),
            (TransportTrouble(urlErrorCode: URLError.cancelled.rawValue), .cancelled),
        ] { #expect(TransportError(trouble, hasBegunSending: hasBegunSending) == error) }
    }

    @Test("Every code of the tables has a text, and different errors have different texts") func words() {
        let all = Set(TransportTrouble.curlCodes.values).union(TransportTrouble.connectErrors.values)
            .union(TransportTrouble.urlErrorCodes.values).union(TransportTrouble.verifyResults.values.map { .tls($0) })
            .union(TLSTrouble.securityStatuses.values.map { .tls($0) })
        #expect(Set(all.map(\.description)).count == all.count)
        #expect(all.allSatisfy { $0.description.count > 10 })
    }

    @Test("Each trouble is said in its own words, with its value and without", .aboutWords) func ownWords() {
        let troubles: [(TransportTrouble, kind: String, said: String?)] = [
            (.request(.noHost), "the transport refused the request", "the URL has no host"),
            (.unavailable, "the HTTP library cannot be set up", nil), (.nameNotFound, "the host name was not found", nil),
            (.offline, "the device is offline", nil), (.refused, "the host refused the connection", nil),
            (.unreachable, "the host cannot be reached", nil),
            (.tls(.pin), "there is no trusted TLS connection", "the server's key is not one of the pinned keys"),
            (.timedOut(.connecting), "it took too long", "the connection was not made in time"),
            (.timedOut(.responding), "it took too long", "the server did not answer in time"),
            (.interrupted, "the connection broke", nil), (.malformedResponse, "the answer is not a complete HTTP response", nil),
            (.redirected, "the server redirected the request", nil),
            (.tooLarge, "the answer is larger than \(HTTPTransportLimits.maximumBodyBytes) bytes", nil),
            (.cancelled, "the exchange was cancelled", nil),
            (.other(code: 7), "the HTTP library failed", "the HTTP library failed with error 7"),
        ]
        #expect(Set(troubles.map(\.0.kind)) == Set(TransportTrouble.Kind.allCases))
        for (trouble, kind, said) in troubles {
            #expect(trouble.kind.words == kind)
            #expect(trouble.description == said ?? kind)
        }
        let failures: [(TLSTrouble, String)] = [
            (.handshake, "the TLS handshake failed"), (.untrusted, "the server's certificate is not trusted"),
            (.missingIssuer(nil), "an intermediate certificate of the server is missing, or its root is not trusted"),
            (.expired, "a certificate of the server has expired"), (.notYetValid, "a certificate of the server is not valid yet"),
            (.revoked, "a certificate of the server was revoked"),
            (.nameMismatch, "the server's certificate is for another host"),
            (.weak, "a key or a signature of the server's certificates is too weak"),
            (.pin, "the server's key is not one of the pinned keys"),
            (.clientCertificate, "the server asks for a client certificate"),
            (.refusedByApp, "the app refused the server's certificate"),
        ]
        #expect(Set(failures.map(\.0.kind)) == Set(TLSTrouble.Kind.allCases))
        for (failure, words) in failures {
            #expect(failure.kind.words == words)
            var said = words
            if failure == .missingIssuer(nil) { said += ": the issuer is not known" }
            #expect(failure.description == said && TransportTrouble.tls(failure).description == said)
        }
        #expect(TLSTrouble.missingIssuer("CN=A").description.hasSuffix(": the issuer “CN=A” is not known"))
        let defects: [(HTTPRequestDefect, String)] = [
            (.url, "the URL cannot be used"), (.noHost, "the URL has no host"), (.notHTTPS, "the URL is not https"),
            (.pinnedWithoutTLS, "the server's key is pinned, but the URL is not https"),
            (.credentials, "the URL contains credentials"),
            (.hostNotAllowed, "this transport does not send to the host of the URL"), (.method, "the method is not a token"),
            (.fieldName, "a field name is not a token"),
            (.reservedField("Host"), "the field Host is set by the transport itself"),
            (.fieldValue("Via"), "the value of the field Via contains a control character"),
        ]
        for (defect, words) in defects { #expect(TransportTrouble.request(defect).description == words) }
    }

    @Test(
        "Each error of the Security framework maps to its TLS error",
        arguments: [
            (-25318, TLSTrouble.missingIssuer(nil)), (-67602, .nameMismatch), (-67818, .expired), (-67819, .notYetValid),
            (-67820, .revoked), (-67843, .untrusted), (-50, .untrusted),
        ])
    func security(_ status: Int, _ trouble: TLSTrouble) { #expect(TLSTrouble(securityStatus: status) == trouble) }
}
