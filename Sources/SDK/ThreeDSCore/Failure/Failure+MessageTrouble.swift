package import ThreeDSMessages

extension Failure {
    /// Takes over what exactly was received. Code, rule and advice stay.
    ///
    /// Documentation/integrate/failures.md lists the same.
    mutating func narrow(to trouble: MessageTrouble) {
        messageTrouble = trouble
        explanation = trouble.description
        if trouble.isFromBetween {
            party = .network
            suggestedAction = "Find out what answers in place of the ACS, such as a firewall, a proxy or a CDN in front of it"
        }
        guard case .decryption(let reason) = trouble.reason else { return }
        switch reason {
        case .unavailable:
            party = .device
            suggestedAction = "Check whether the device is low on memory, and report it"
        case .incomplete, .several, .whiteSpace, .ciphertext, .tag, .authentication:
            suggestedAction = "Compare the bytes that the ACS sent with those that arrived, and report it to the ACS operator"
        case .echo, .header, .criticalHeader, .compressed, .algorithm, .encryption, .keyID, .encryptedKey, .initializationVector,
            .counterVector, .counter, .counterUsedUp:
            break
        }
    }

    /// Takes over why a signed content was refused.
    ///
    /// - Parameter date: for a certificate whose dates do not include that of the device.
    mutating func narrow(to reason: SignedContentReason, date: MessageTrouble.CertificateDate?) {
        var trouble = MessageTrouble(.signedContent(reason))
        trouble.certificateDate = date
        messageTrouble = trouble
        guard let date else { return }
        explanation += ": \(date.words)"
        // A certificate is hardly ever issued for the future. The clock of the device is behind.
        if case .notYetValid = date { party = .device }
    }
}

extension SignedContentReason {
    /// Returns the cause with everything that is known about it.
    package func cause(date: MessageTrouble.CertificateDate?) -> Failure {
        var cause = cause
        cause.narrow(to: self, date: date)
        return cause
    }
}
