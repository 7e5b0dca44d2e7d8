import ThreeDSJSON
import ThreeDSWeb

/// The reports about a run.
struct SuiteReport: Sendable {
    let results: [SuiteResult]
    /// Who was tested.
    let party: SuitePlan.Party
    let seed: UInt64
    let seconds: Double
    /// Whether all cases that were chosen have a result.
    let isComplete: Bool

    func count(_ verdict: SuiteResult.Verdict) -> Int { results.count { $0.verdict == verdict } }

    /// Whether the party passed: something was shown, and nothing speaks against it.
    var isGood: Bool { isComplete && count(.passed) > 0 && count(.failed) == 0 && count(.cannotTell) == 0 }

    /// The last line for people.
    var summary: String {
        let parts = SuiteResult.Verdict.allCases.compactMap { verdict in
            count(verdict) > 0 || verdict == .passed ? "\(count(verdict)) \(verdict.rawValue)" : nil
        }
        return "\(results.count) cases: \(parts.joined(separator: ", ")) in \(Self.seconds(seconds)) s (--seed \(seed))"
            + (isComplete ? "" : "; interrupted")
    }

    private static func seconds(_ seconds: Double) -> String {
        let tenths = Int((seconds * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    // MARK: JUnit

    /// XML as continuous integration reads it.
    var junit: String {
        let cases = results.map { result -> JUnitReport.Case in
            let details =
                "right: \(result.expected)\n" + result.steps.map { "\($0.from.title) to \($0.to.title): \($0.label)\n" }.joined()
            let outcome: JUnitReport.Outcome =
                switch result.verdict {
                case .passed: .passed
                case .failed: .failed("\(result.reason)", details: details)
                case .cannotTell: .error("\(result.reason)", details: details)
                case .notApplicable: .skipped("\(result.reason)")
                }
            let group = String(result.id.prefix { $0 != "/" })
            return JUnitReport.Case(
                group: "tds.suite.\(party.rawValue).\(group)", name: result.id, milliseconds: result.milliseconds,
                outcome: outcome)
        }
        return JUnitReport(name: "tds suite \(party.rawValue)", cases: cases, seconds: Self.seconds(seconds)).xml
    }

    // MARK: The page

    /// One page with all cases and their pictures.
    var html: String {
        let rows = results.map { result -> Markup in
            let diagram = SequenceDiagram(
                title: result.id,
                rows: result.steps.map { step in
                    SequenceDiagram.Row(
                        milliseconds: step.milliseconds, from: step.from, to: step.to, label: step.label,
                        isEncrypted: step.isEncrypted, isFault: step.isFault)
                })
            let picture = "data:image/svg+xml;base64," + Base64.encode(Array(diagram.file.utf8))
            let words = diagram.rows.map(\.sentence).joined(separator: " ")
            return """
                <details class="\(result.verdict == .passed ? "passed" : result.verdict == .failed ? "failed" : "other")"\
                \("open", if: result.verdict == .failed)><summary><b>\(result.verdict.rawValue)</b> <code>\(result.id)</code> \(result.title)\
                </summary><p>\(result.requirements.joined(separator: ", "))</p><p>Right: \(result.expected).</p>\
                <p>\(result.reason)</p><img loading="lazy" alt="\(words)" src="\(picture)"></details>

                """
        }
        let page: Markup = """
            <!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">\
            <title>tds suite \(party.rawValue)</title><style>\(Markup(verbatim: Self.style))</style></head><body><main><h1>tds suite \(party.rawValue)</h1>\
            <p>\(summary)</p>
            \(rows)</main></body></html>

            """
        return page.html
    }

    private static let style = """
        :root{color-scheme:light dark;--ink:#1c2420;--ground:#fff;--good:#1d6b3f;--bad:#a8281f;--soft:#55615a;--hair:#d9dfd8}\
        @media (prefers-color-scheme:dark){:root{--ink:#edf2ee;--ground:#141815;--good:#8ed6a8;--bad:#ffb4aa;--soft:#a9b5ad;--hair:#4a544d}}\
        body{margin:0;background:var(--ground);color:var(--ink);font:400 15px/1.45 system-ui,sans-serif}main{max-width:60rem;margin:auto;padding:1rem}\
        details{border-bottom:1px solid var(--hair);padding:.4rem 0}summary{cursor:pointer;overflow-wrap:anywhere}img{max-width:100%;height:auto}\
        .passed b{color:var(--good)}.failed b{color:var(--bad)}.other b{color:var(--soft)}
        """
}
