/// The kinds of interface: `acsInterface` and `sdkInterface`.
public enum RenderingInterface: String, CaseIterable, Sendable {
    /// Screens that the app draws, `01`. They have every type but ``UIType/html`` and ``UIType/htmlOutOfBand``.
    case native = "01"
    /// Pages of the issuer, `02`.
    case html = "02"
    /// Both, `03`: of an SDK only, and its default.
    case both = "03"
}
