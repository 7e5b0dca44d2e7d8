// The names of the payment gateway's SDK. Documentation/integrate/migration.md shows its spellings in an app.

extension ButtonType {
    /// The same as ``SUBMIT``.
    public static let submit = ButtonType.SUBMIT
    /// The same as ``CONTINUE``; in backquotes because `continue` is a keyword.
    public static let `continue` = ButtonType.CONTINUE
    /// The same as ``NEXT``.
    public static let next = ButtonType.NEXT
    /// The same as ``CANCEL``.
    public static let cancel = ButtonType.CANCEL
    /// The same as ``RESEND``.
    public static let resend = ButtonType.RESEND
}
