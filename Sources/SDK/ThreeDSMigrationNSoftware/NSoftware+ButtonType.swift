// The names of the /n software 3-D Secure SDK. Documentation/integrate/migration.md shows its spellings in an app.

extension ButtonType {
    /// The name of ``OPEN_OOB_APP`` in the /n software SDK.
    public static let OOB_OPEN_APP = ButtonType.OPEN_OOB_APP
    /// The name of ``ADD_CHALLENGE`` in the /n software SDK.
    public static let ADDITIONAL = ButtonType.ADD_CHALLENGE
}
