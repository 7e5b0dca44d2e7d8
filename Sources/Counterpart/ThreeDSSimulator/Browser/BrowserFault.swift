/// A defect of the browser channel on the side of the ACS, chosen by `fault` of `POST /v1/browser-authentications`.
enum BrowserFault: String, CaseIterable, Sendable {
    /// The last page does not post the CRes.
    case missingCRes = "cres-missing"
    /// The CRes is plain JSON.
    case plainCRes = "cres-not-base64url"
    case otherTransaction = "cres-wrong-acs-trans-id"
    /// The CRes claims success after a failure, and failure after success.
    case otherStatus = "cres-other-status"
    case changedSessionData = "session-data-changed"
    case missingSessionData = "session-data-missing"
    /// The ACS refuses a refreshed page with an Erro 314.
    case refusedRefresh = "refresh-refused"
    /// An Erro instead of the first page.
    case erro = "erro"
    /// HTTP status 500 instead of the first page.
    case serverError = "http-500"
}

/// A defect of the 3DS Method, chosen by `fault` of `POST /v1/versioning`.
enum MethodFault: String, CaseIterable, Sendable {
    /// The page of the ACS never posts its notification.
    case silent = "method-silent"
    /// The notification is about another transaction.
    case otherTransaction = "method-wrong-id"
    /// HTTP status 500 instead of the page.
    case serverError = "method-http-500"
}
