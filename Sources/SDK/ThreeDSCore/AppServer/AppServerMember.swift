/// The members of the JSON objects that the SDK's clients exchange with the app's server, each name once.
package enum AppServerMember: String, CaseIterable, Sendable {
    // Of the payment.
    case payment, card, cardNumber, reference, amount, currency, orderReference, scenario
    // Of the versioning.
    case threeDSServerTransID, directoryServerID, messageVersions, bridgingExtension, directoryServer
    // Of a directory server.
    case publicKey, keyID, rootCertificate, rootCertificates, intermediates, revokedSerialNumbers, logo, darkLogo
    // Of the authentication.
    case messageVersion, authRequest, sdk, transStatus, transStatusReason, acsTransID, acsReferenceNumber, acsSignedContent
    case cardholderInfo, text
    // Of the result.
    case final, challengeCancel
    // Of a refusal.
    case error, path, field
}
