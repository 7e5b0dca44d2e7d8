import Foundation

/// Compiled rules about what pages may load. [WebKit.WKContentRuleList iOS 11.0]
@MainActor open class WKContentRuleList: NSObject {
    /// The name it was compiled under. [WebKit.WKContentRuleList.identifier iOS 11.0]
    public let identifier: String!
    let rules: [ContentRule]

    init(identifier: String, rules: [ContentRule]) {
        self.identifier = identifier
        self.rules = rules
        super.init()
    }

    /// Whether a load is let through, by the rules in their order. WebKit does not ask them about `data:` addresses. [double]
    public func doubleAllows(_ url: String, type: String) -> Bool {
        if url.lowercased().hasPrefix("data:") { return true }
        var isBlocked = false
        for rule in rules where rule.matches(url, type: type) {
            switch rule.action {
            case .block: isBlocked = true
            case .ignorePreviousRules: isBlocked = false
            case .displayNone: break
            }
        }
        return !isBlocked
    }

    /// The kinds of elements that are not displayed in a page without an address. [double]
    public var doubleHidden: Set<String> {
        var hidden: Set<String> = []
        for rule in rules where rule.matches("about:blank", type: "document") {
            switch rule.action {
            case .block: break
            case .ignorePreviousRules: hidden = []
            case .displayNone: hidden.formUnion(rule.selector)
            }
        }
        return hidden
    }
}

/// Where rule lists are compiled and kept. [WebKit.WKContentRuleListStore iOS 11.0]
@MainActor open class WKContentRuleListStore: NSObject {
    private static let shared = WKContentRuleListStore()
    private var lists: [String: WKContentRuleList] = [:]
    /// Makes the next compilations fail, as a full disk does. [double]
    public var doubleFails = false
    /// How many lists were compiled. [double]
    public private(set) var doubleCompilations = 0

    /// The app's store. [WebKit.WKContentRuleListStore.default() iOS 11.0]
    open class func `default`() -> WKContentRuleListStore! { shared }

    /// Compiles a list and keeps it; answers later, on the main thread. [WebKit.WKContentRuleListStore.compileContentRuleList(forIdentifier:encodedContentRuleList:completionHandler:) iOS 11.0]
    open func compileContentRuleList(
        forIdentifier identifier: String!, encodedContentRuleList: String!,
        completionHandler: (@MainActor @Sendable (WKContentRuleList?, (any Error)?) -> Void)!
    ) {
        let rules = doubleFails ? nil : ContentRule.parse(encodedContentRuleList)
        doubleCompilations += 1
        let list = rules.map { WKContentRuleList(identifier: identifier, rules: $0) }
        if let list { lists[identifier] = list }
        let error =
            list == nil ? NSError(domain: WKErrorDomain, code: WKError.Code.contentRuleListStoreCompileFailed.rawValue) : nil
        DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler(list, error) } }
    }

    /// Finds a list that was compiled before. [WebKit.WKContentRuleListStore.lookUpContentRuleList(forIdentifier:completionHandler:) iOS 11.0]
    open func lookUpContentRuleList(
        forIdentifier identifier: String!, completionHandler: (@MainActor @Sendable (WKContentRuleList?, (any Error)?) -> Void)!
    ) {
        let list = lists[identifier]
        let error =
            list == nil ? NSError(domain: WKErrorDomain, code: WKError.Code.contentRuleListStoreLookUpFailed.rawValue) : nil
        DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler(list, error) } }
    }
}

/// The domain of WebKit's errors. [WebKit.WKErrorDomain iOS 8.0]
public let WKErrorDomain = "WKErrorDomain"

/// WebKit's errors. [WebKit.WKError iOS 8.0]
public struct WKError: Error {
    /// What went wrong. [WebKit.WKError.Code iOS 8.0]
    public enum Code: Int, Sendable {
        /// Something else. [WebKit.WKError.Code.unknown iOS 8.0]
        case unknown = 1
        /// The process of the page has ended. [WebKit.WKError.Code.webContentProcessTerminated iOS 8.0]
        case webContentProcessTerminated
        /// The view has gone. [WebKit.WKError.Code.webViewInvalidated iOS 8.0]
        case webViewInvalidated
        /// A script threw. [WebKit.WKError.Code.javaScriptExceptionOccurred iOS 8.0]
        case javaScriptExceptionOccurred
        /// A script's result cannot be handed over. [WebKit.WKError.Code.javaScriptResultTypeIsUnsupported iOS 9.0]
        case javaScriptResultTypeIsUnsupported
        /// Rules are malformed. [WebKit.WKError.Code.contentRuleListStoreCompileFailed iOS 11.0]
        case contentRuleListStoreCompileFailed
        /// No such list. [WebKit.WKError.Code.contentRuleListStoreLookUpFailed iOS 11.0]
        case contentRuleListStoreLookUpFailed
    }

    /// What went wrong. [WebKit.WKError.code iOS 8.0]
    public let code: Code

    /// An error with a code. [WebKit.WKError.init(_:userInfo:) iOS 8.0]
    public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }
}

/// One rule of a list, as its JSON says it.
struct ContentRule {
    enum Action: String {
        case block, ignorePreviousRules = "ignore-previous-rules", displayNone = "css-display-none"
    }

    private static let types: Set<String> = [
        "document", "image", "style-sheet", "script", "font", "raw", "svg-document", "media", "popup", "ping", "fetch",
        "websocket",
        "other",
    ]

    let action: Action
    /// Names of elements; the double knows lists of them only.
    let selector: [String]
    private let filter: NSRegularExpression
    private let resourceTypes: Set<String>?
    /// A page without an address has no domain.
    private let needsDomain: Bool

    /// Nil for what the compiler refuses: no array, no trigger, an unknown action, type or regular-expression feature, a selector that is missing.
    /// Members of a trigger that it does not know are ignored, as is an empty list of types.
    static func parse(_ json: String) -> [ContentRule]? {
        guard let array = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]], !array.isEmpty else {
            return nil
        }
        var rules: [ContentRule] = []
        for item in array {
            guard let rule = ContentRule(item) else { return nil }
            rules.append(rule)
        }
        return rules
    }

    private init?(_ item: [String: Any]) {
        guard let trigger = item["trigger"] as? [String: Any], let text = trigger["url-filter"] as? String, !text.isEmpty,
            let details = item["action"] as? [String: Any], let type = details["type"] as? String,
            let action = Action(rawValue: type),
            // Groups that look ahead, counts and alternatives are not in WebKit's language.
            !text.contains("(?"), !text.contains("|"), !text.contains("{")
        else { return nil }
        let isExact = trigger["url-filter-is-case-sensitive"] as? Bool ?? false
        guard let filter = try? NSRegularExpression(pattern: text, options: isExact ? [] : [.caseInsensitive]) else { return nil }
        if let names = trigger["resource-type"] {
            guard let names = names as? [String], Self.types.isSuperset(of: names) else { return nil }
            resourceTypes = names.isEmpty ? nil : Set(names)
        } else {
            resourceTypes = nil
        }
        let selector = details["selector"] as? String
        guard action != .displayNone || selector?.isEmpty == false else { return nil }
        self.selector = selector?.components(separatedBy: ",").map { $0.trimmingCharacters(in: .whitespaces) } ?? []
        needsDomain = trigger["if-domain"] != nil
        self.action = action
        self.filter = filter
    }

    func matches(_ url: String, type: String) -> Bool {
        if needsDomain { return false }
        if let resourceTypes, !resourceTypes.contains(type) { return false }
        return filter.firstMatch(in: url, range: NSRange(url.startIndex..., in: url)) != nil
    }
}
