import ThreeDSCore

/// Checks what an ``AppServer`` gives, whichever type it is. A value that the SDK's own calls check is left to them.
enum AppServerAnswerCheck {
    static func checked(_ versioning: AppServerVersioning) throws(AppServerError) -> AppServerVersioning {
        if let id = versioning.threeDSServerTransactionID { try check(id, .threeDSServerTransID, in: .versioning) }
        guard !versioning.directoryServerID.allSatisfy(\.isWhitespace) else {
            throw error(.versioning, .directoryServerID, .required)
        }
        guard !versioning.messageVersions.isEmpty else { throw error(.versioning, .messageVersions, .required) }
        return versioning
    }

    static func checked(
        _ answer: AppServerAnswer, of versioning: AppServerVersioning
    ) throws(AppServerError) -> AppServerAnswer {
        try check(answer.threeDSServerTransactionID, .threeDSServerTransID, in: .authenticate)
        if let id = versioning.threeDSServerTransactionID,
            !AppServerCheck.isSameTransaction(id, answer.threeDSServerTransactionID)
        {
            throw error(.authenticate, .threeDSServerTransID, .sameTransaction)
        }
        guard answer.transStatus == .challenge else { return answer }
        try check(required(answer.acsTransactionID, .acsTransID), .acsTransID, in: .authenticate)
        for (value, member, length) in [
            (answer.acsReferenceNumber, AppServerMember.acsReferenceNumber, AppServerCheck.referenceNumberLength),
            (answer.acsSignedContent, .acsSignedContent, AppServerCheck.signedContentLength),
        ] {
            guard try required(value, member).unicodeScalars.count <= length else {
                throw error(.authenticate, member, .length(atMost: length))
            }
        }
        return answer
    }

    static func checked(_ result: AppServerResult, of id: String) throws(AppServerError) -> AppServerResult {
        try check(result.threeDSServerTransactionID, .threeDSServerTransID, in: .result)
        guard AppServerCheck.isSameTransaction(result.threeDSServerTransactionID, id) else {
            throw error(.result, .threeDSServerTransID, .sameTransaction)
        }
        return result
    }

    private static func required(_ value: String?, _ member: AppServerMember) throws(AppServerError) -> String {
        guard let value, !value.allSatisfy(\.isWhitespace) else { throw error(.authenticate, member, .required) }
        return value
    }

    private static func check(_ id: String, _ member: AppServerMember, in call: AppServerError.Call) throws(AppServerError) {
        guard AppServerCheck.isTransactionID(id) else { throw error(call, member, .uuid) }
    }

    private static func error(
        _ call: AppServerError.Call, _ member: AppServerMember, _ rule: AppServerError.Rule
    ) -> AppServerError {
        AppServerError(call: call, path: member.rawValue, rule: rule)
    }
}
