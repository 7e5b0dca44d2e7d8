public import Foundation

/// A user activity that comes from a web page: a universal link. [Foundation.NSUserActivityTypeBrowsingWeb iOS 8.0]
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// What the person was doing, here or on another device. [Foundation.NSUserActivity iOS 8.0]
open class NSUserActivity: NSObject {
    /// What kind of activity. [Foundation.NSUserActivity.activityType iOS 8.0]
    public let activityType: String
    /// The web page of it. [Foundation.NSUserActivity.webpageURL iOS 8.0]
    open var webpageURL: URL?

    /// An activity. [Foundation.NSUserActivity.init(activityType:) iOS 8.0]
    public init(activityType: String) { self.activityType = activityType }
}
