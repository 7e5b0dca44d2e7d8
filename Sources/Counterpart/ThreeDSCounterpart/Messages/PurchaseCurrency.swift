/// A currency of ISO 4217 with both of its codes.
package struct PurchaseCurrency: Sendable, Hashable {
    /// Three letters, such as `EUR`.
    package let letters: String
    /// Three digits, such as `978`: the form of `purchaseCurrency`.
    package let digits: String
    /// The decimals of its minor unit: 2 for the euro, 0 for the yen, 3 for the Kuwaiti dinar.
    package let exponent: Int

    /// The euro.
    package static let euro = PurchaseCurrency(letters: "EUR", digits: "978", exponent: 2)

    /// Finds a currency by its three letters, in either case, or by its three digits.
    package init?(_ code: String) {
        guard let known = Self.byCode[code.uppercased()] else { return nil }
        self = known
    }

    private init(letters: String, digits: String, exponent: Int) {
        self.letters = letters
        self.digits = digits
        self.exponent = exponent
    }

    /// Currencies in use, by the decimals of their minor unit (ISO 4217, list one). Funds, metals and test codes are left out.
    private static let list: [(exponent: Int, codes: String)] = [
        (0, "BIF108 CLP152 DJF262 GNF324 ISK352 JPY392 KMF174 KRW410 PYG600 RWF646 UGX800 VND704 VUV548 XAF950 XOF952 XPF953"),
        (
            2,
            """
            AED784 AFN971 ALL008 AMD051 ANG532 AOA973 ARS032 AUD036 AWG533 AZN944 BAM977 BBD052 BDT050 BGN975 BMD060 BND096 \
            BOB068 BRL986 BSD044 BTN064 BWP072 BYN933 BZD084 CAD124 CDF976 CHF756 CNY156 COP170 CRC188 CUP192 CVE132 CZK203 \
            DKK208 DOP214 DZD012 EGP818 ERN232 ETB230 EUR978 FJD242 FKP238 GBP826 GEL981 GHS936 GIP292 GMD270 GTQ320 GYD328 \
            HKD344 HNL340 HTG332 HUF348 IDR360 ILS376 INR356 IRR364 JMD388 KES404 KGS417 KHR116 KPW408 KYD136 KZT398 LAK418 \
            LBP422 LKR144 LRD430 LSL426 MAD504 MDL498 MGA969 MKD807 MMK104 MNT496 MOP446 MRU929 MUR480 MVR462 MWK454 MXN484 \
            MYR458 MZN943 NAD516 NGN566 NIO558 NOK578 NPR524 NZD554 PAB590 PEN604 PGK598 PHP608 PKR586 PLN985 QAR634 RON946 \
            RSD941 RUB643 SAR682 SBD090 SCR690 SDG938 SEK752 SGD702 SHP654 SLE925 SOS706 SRD968 SSP728 STN930 SVC222 SYP760 \
            SZL748 THB764 TJS972 TMT934 TOP776 TRY949 TTD780 TWD901 TZS834 UAH980 USD840 UYU858 UZS860 VES928 WST882 XCD951 \
            YER886 ZAR710 ZMW967
            """
        ),
        (3, "BHD048 IQD368 JOD400 KWD414 LYD434 OMR512 TND788"),
    ]

    private static let byCode: [String: PurchaseCurrency] = {
        var found: [String: PurchaseCurrency] = [:]
        for (exponent, codes) in list {
            for code in codes.split(separator: " ") {
                let currency = PurchaseCurrency(
                    letters: String(code.prefix(3)), digits: String(code.suffix(3)), exponent: exponent)
                found[currency.letters] = currency
                found[currency.digits] = currency
            }
        }
        return found
    }()
}
