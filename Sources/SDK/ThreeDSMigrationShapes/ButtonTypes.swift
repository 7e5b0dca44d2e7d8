// The names of the payment gateway's SDK. Documentation/integrate/migration.md shows its spellings in an app.

extension ButtonType {
    /// The same as ``SUBMIT``.
    @available(*, deprecated, renamed: "SUBMIT")
    public static let submit = ButtonType.SUBMIT
    /// The same as ``CONTINUE``; in backquotes because `continue` is a keyword.
    @available(*, deprecated, renamed: "CONTINUE")
    public static let `continue` = ButtonType.CONTINUE
    /// The same as ``NEXT``.
    @available(*, deprecated, renamed: "NEXT")
    public static let next = ButtonType.NEXT
    /// The same as ``CANCEL``.
    @available(*, deprecated, renamed: "CANCEL")
    public static let cancel = ButtonType.CANCEL
    /// The same as ``RESEND``.
    @available(*, deprecated, renamed: "RESEND")
    public static let resend = ButtonType.RESEND
}
