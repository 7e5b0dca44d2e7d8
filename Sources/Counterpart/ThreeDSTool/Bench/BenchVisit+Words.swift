// The words for a session of the web bench that failed.

extension BenchVisit.Problem {
    var text: String {
        switch self {
        case .noConnection: "no connection"
        case .brokenConnection: "the connection broke"
        case .noAnswer: "no answer in time"
        case .status(let status, let page): "\(page.words) was answered with \(status)"
        }
    }
}

extension BenchVisit.Page {
    fileprivate var words: String {
        switch self {
        case .pay: "paying"
        case .answer: "the answer"
        case .checkout, .payment, .result, .asset: rawValue
        }
    }
}
