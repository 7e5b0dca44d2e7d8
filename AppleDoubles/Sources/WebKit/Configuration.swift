@_exported import Foundation
import Network
import UIKit

/// What a web view is made with. [WebKit.WKWebViewConfiguration iOS 8.0]
@MainActor open class WKWebViewConfiguration: NSObject, NSCopying {
    /// Preferences that hold for every page. [WebKit.WKWebViewConfiguration.preferences iOS 8.0]
    open var preferences = WKPreferences()
    /// What a page is loaded with unless its navigation decides otherwise. [WebKit.WKWebViewConfiguration.defaultWebpagePreferences iOS 13.0]
    open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
    /// Scripts, handlers and rule lists of the app. [WebKit.WKWebViewConfiguration.userContentController iOS 8.0]
    open var userContentController = WKUserContentController()
    /// Where cookies and caches are kept. [WebKit.WKWebViewConfiguration.websiteDataStore iOS 9.0]
    open var websiteDataStore = WKWebsiteDataStore.default()
    /// Which texts of a page become links. [WebKit.WKWebViewConfiguration.dataDetectorTypes iOS 10.0]
    open var dataDetectorTypes: WKDataDetectorTypes = []
    /// Which media play only when touched. [WebKit.WKWebViewConfiguration.mediaTypesRequiringUserActionForPlayback iOS 10.0]
    open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
    /// Media go to AirPlay. [WebKit.WKWebViewConfiguration.allowsAirPlayForMediaPlayback iOS 9.0]
    open var allowsAirPlayForMediaPlayback = true
    /// Videos play in the page. [WebKit.WKWebViewConfiguration.allowsInlineMediaPlayback iOS 8.0]
    open var allowsInlineMediaPlayback = false
    /// Videos play above other apps. [WebKit.WKWebViewConfiguration.allowsPictureInPictureMediaPlayback iOS 9.0]
    open var allowsPictureInPictureMediaPlayback = true
    /// The view waits for the whole page. [WebKit.WKWebViewConfiguration.suppressesIncrementalRendering iOS 8.0]
    open var suppressesIncrementalRendering = false
    /// The cardholder may zoom whatever the page says. [WebKit.WKWebViewConfiguration.ignoresViewportScaleLimits iOS 10.0]
    open var ignoresViewportScaleLimits = false
    /// What Writing Tools may do with texts of a page. [WebKit.WKWebViewConfiguration.writingToolsBehavior iOS 18.0]
    open var writingToolsBehavior: UIWritingToolsBehavior = .limited

    /// An empty configuration. [WebKit.WKWebViewConfiguration.init() iOS 8.0]
    public override init() { super.init() }

    /// A copy; the controller and the store are the same objects. [WebKit.WKWebViewConfiguration.copy(with:) iOS 8.0]
    nonisolated open func copy(with zone: NSZone?) -> Any {
        MainActor.assumeIsolated { doubleCopy() }
    }

    /// The copy that a web view keeps. [double]
    func doubleCopy() -> WKWebViewConfiguration {
        let copy = WKWebViewConfiguration()
        copy.preferences = preferences
        let page = WKWebpagePreferences()
        page.allowsContentJavaScript = defaultWebpagePreferences.allowsContentJavaScript
        copy.defaultWebpagePreferences = page
        copy.userContentController = userContentController
        copy.websiteDataStore = websiteDataStore
        copy.dataDetectorTypes = dataDetectorTypes
        copy.mediaTypesRequiringUserActionForPlayback = mediaTypesRequiringUserActionForPlayback
        copy.allowsAirPlayForMediaPlayback = allowsAirPlayForMediaPlayback
        copy.allowsInlineMediaPlayback = allowsInlineMediaPlayback
        copy.allowsPictureInPictureMediaPlayback = allowsPictureInPictureMediaPlayback
        copy.suppressesIncrementalRendering = suppressesIncrementalRendering
        copy.ignoresViewportScaleLimits = ignoresViewportScaleLimits
        copy.writingToolsBehavior = writingToolsBehavior
        return copy
    }
}

/// Texts that a page may turn into links. [WebKit.WKDataDetectorTypes iOS 10.0]
public struct WKDataDetectorTypes: OptionSet, Sendable {
    /// Bits. [WebKit.WKDataDetectorTypes.rawValue iOS 10.0]
    public let rawValue: UInt
    /// From bits. [WebKit.WKDataDetectorTypes.init(rawValue:) iOS 10.0]
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Telephone numbers. [WebKit.WKDataDetectorTypes.phoneNumber iOS 10.0]
    public static let phoneNumber = WKDataDetectorTypes(rawValue: 1)
    /// Everything. [WebKit.WKDataDetectorTypes.all iOS 10.0]
    public static let all = WKDataDetectorTypes(rawValue: .max)
}

/// Kinds of media. [WebKit.WKAudiovisualMediaTypes iOS 10.0]
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
    /// Bits. [WebKit.WKAudiovisualMediaTypes.rawValue iOS 10.0]
    public let rawValue: UInt
    /// From bits. [WebKit.WKAudiovisualMediaTypes.init(rawValue:) iOS 10.0]
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Sound. [WebKit.WKAudiovisualMediaTypes.audio iOS 10.0]
    public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
    /// Pictures that move. [WebKit.WKAudiovisualMediaTypes.video iOS 10.0]
    public static let video = WKAudiovisualMediaTypes(rawValue: 2)
    /// Both. [WebKit.WKAudiovisualMediaTypes.all iOS 10.0]
    public static let all = WKAudiovisualMediaTypes(rawValue: .max)
}

/// Preferences of a web view. [WebKit.WKPreferences iOS 8.0]
@MainActor open class WKPreferences: NSObject {
    /// Scripts may open windows. [WebKit.WKPreferences.javaScriptCanOpenWindowsAutomatically iOS 8.0]
    open var javaScriptCanOpenWindowsAutomatically = false
    /// Addresses are looked up in a list of frauds. [WebKit.WKPreferences.isFraudulentWebsiteWarningEnabled iOS 13.0]
    open var isFraudulentWebsiteWarningEnabled = true
    /// Text can be selected and dragged. [WebKit.WKPreferences.isTextInteractionEnabled iOS 14.5]
    open var isTextInteractionEnabled = true

    /// The defaults. [WebKit.WKPreferences.init() iOS 8.0]
    public override init() { super.init() }
}

/// Preferences of one page. [WebKit.WKWebpagePreferences iOS 13.0]
@MainActor open class WKWebpagePreferences: NSObject {
    /// Scripts of the page run; those of the app always do. [WebKit.WKWebpagePreferences.allowsContentJavaScript iOS 14.0]
    open var allowsContentJavaScript = true

    /// The defaults. [WebKit.WKWebpagePreferences.init() iOS 13.0]
    public override init() { super.init() }
}

/// Cookies, caches and the like. [WebKit.WKWebsiteDataStore iOS 9.0]
@MainActor open class WKWebsiteDataStore: NSObject {
    /// It writes to disk. [WebKit.WKWebsiteDataStore.isPersistent iOS 9.0]
    public let isPersistent: Bool
    /// The proxies of all views with this store. [WebKit.WKWebsiteDataStore.proxyConfigurations iOS 17.0]
    public var proxyConfigurations: [ProxyConfiguration] = []

    init(isPersistent: Bool) {
        self.isPersistent = isPersistent
        super.init()
    }

    private static let shared = WKWebsiteDataStore(isPersistent: true)

    /// The app's store on disk. [WebKit.WKWebsiteDataStore.default() iOS 9.0]
    open class func `default`() -> WKWebsiteDataStore { shared }

    /// A new store in memory. [WebKit.WKWebsiteDataStore.nonPersistent() iOS 9.0]
    open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false) }
}

/// A name space for scripts, over the same document. [WebKit.WKContentWorld iOS 14.0]
@MainActor open class WKContentWorld: NSObject {
    /// Nil for the two that are always there. [WebKit.WKContentWorld.name iOS 14.0]
    public let name: String?
    private static var named: [String: WKContentWorld] = [:]

    init(name: String?) {
        self.name = name
        super.init()
    }

    /// The page's own. [WebKit.WKContentWorld.page iOS 14.0]
    public static let page = WKContentWorld(name: nil)
    /// The app's. [WebKit.WKContentWorld.defaultClient iOS 14.0]
    public static let defaultClient = WKContentWorld(name: nil)

    /// The one of this name, made when there is none. [WebKit.WKContentWorld.world(name:) iOS 14.0]
    public class func world(name: String) -> WKContentWorld {
        let world = named[name] ?? WKContentWorld(name: name)
        named[name] = world
        return world
    }
}

/// When a script of the app is run. [WebKit.WKUserScriptInjectionTime iOS 8.0]
public enum WKUserScriptInjectionTime: Int, Sendable {
    /// Before anything is parsed. [WebKit.WKUserScriptInjectionTime.atDocumentStart iOS 8.0]
    case atDocumentStart
    /// When the document is complete. [WebKit.WKUserScriptInjectionTime.atDocumentEnd iOS 8.0]
    case atDocumentEnd
}

/// A script of the app that runs in every page. [WebKit.WKUserScript iOS 8.0]
@MainActor open class WKUserScript: NSObject {
    /// Text of the script. [WebKit.WKUserScript.source iOS 8.0]
    public let source: String
    /// When it runs. [WebKit.WKUserScript.injectionTime iOS 8.0]
    public let injectionTime: WKUserScriptInjectionTime
    /// Not in frames. [WebKit.WKUserScript.isForMainFrameOnly iOS 8.0]
    public let isForMainFrameOnly: Bool
    /// Where it runs. [double]
    public let doubleWorld: WKContentWorld

    /// A script for a world. [WebKit.WKUserScript.init(source:injectionTime:forMainFrameOnly:in:) iOS 14.0]
    public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool, in contentWorld: WKContentWorld)
    {
        self.source = source
        self.injectionTime = injectionTime
        isForMainFrameOnly = forMainFrameOnly
        doubleWorld = contentWorld
        super.init()
    }
}

/// The app's part in the pages of a web view. [WebKit.WKUserContentController iOS 8.0]
@MainActor open class WKUserContentController: NSObject {
    /// The app's scripts. [WebKit.WKUserContentController.userScripts iOS 8.0]
    open private(set) var userScripts: [WKUserScript] = []
    /// The rule lists that were added. [double]
    public private(set) var doubleRuleLists: [WKContentRuleList] = []

    /// Nothing in it. [WebKit.WKUserContentController.init() iOS 8.0]
    public override init() { super.init() }

    /// Adds a script. [WebKit.WKUserContentController.addUserScript(_:) iOS 8.0]
    open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }

    /// Takes all scripts away. [WebKit.WKUserContentController.removeAllUserScripts() iOS 8.0]
    open func removeAllUserScripts() { userScripts = [] }

    /// Adds a rule list. [WebKit.WKUserContentController.add(_:) iOS 11.0]
    open func add(_ contentRuleList: WKContentRuleList) { doubleRuleLists.append(contentRuleList) }

    /// Takes a rule list away. [WebKit.WKUserContentController.remove(_:) iOS 11.0]
    open func remove(_ contentRuleList: WKContentRuleList) { doubleRuleLists.removeAll { $0 === contentRuleList } }
}
