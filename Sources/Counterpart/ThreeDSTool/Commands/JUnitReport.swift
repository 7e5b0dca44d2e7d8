import ThreeDSWeb

/// JUnit XML, as continuous integration reads it.
struct JUnitReport: Sendable {
    /// What became of a case.
    enum Outcome: Sendable {
        case passed
        case failed(String, details: String)
        case error(String, details: String)
        case skipped(String)
    }

    struct Case: Sendable {
        let group: String
        let name: String
        var milliseconds: Int?
        let outcome: Outcome
    }

    let name: String
    let cases: [Case]
    /// The duration of the run, such as `1.5`.
    var seconds: String?

    /// The text of the file.
    var xml: String {
        func count(_ isCounted: (Outcome) -> Bool) -> Int { cases.count { isCounted($0.outcome) } }
        let failures = count { if case .failed = $0 { true } else { false } }
        let errors = count { if case .error = $0 { true } else { false } }
        let skipped = count { if case .skipped = $0 { true } else { false } }
        let head: Markup =
            "<testsuite name=\"\(name)\" tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\"\("time", is: seconds)>\n"
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + head.html + Markup(cases.map(\.markup)).html + "</testsuite>\n"
    }
}

extension JUnitReport.Case {
    fileprivate var markup: Markup {
        let result: Markup? =
            switch outcome {
            case .passed: nil
            case .failed(let reason, let details): "<failure message=\"\(reason)\">\(details)</failure>"
            case .error(let reason, let details): "<error message=\"\(reason)\">\(details)</error>"
            case .skipped(let reason): "<skipped message=\"\(reason)\"/>"
            }
        return
            "<testcase classname=\"\(group)\" name=\"\(name)\"\("time", is: milliseconds.map(Self.seconds))>\(result)</testcase>\n"
    }

    private static func seconds(_ milliseconds: Int) -> String {
        let digits = String(milliseconds % 1000)
        return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
    }
}
