import CoreGraphics
import Foundation
import UIKit

// What gives an app the contents of a page.

/// Which part of a page a picture shows. [WebKit.WKSnapshotConfiguration iOS 11.0]
@MainActor open class WKSnapshotConfiguration: NSObject {
    /// The part. [WebKit.WKSnapshotConfiguration.rect iOS 11.0]
    open var rect = CGRect.null

    /// All that shows. [WebKit.WKSnapshotConfiguration.init() iOS 11.0]
    public override init() { super.init() }
}

/// Which part of a page a document has. [WebKit.WKPDFConfiguration iOS 14.0]
@MainActor open class WKPDFConfiguration: NSObject {
    /// The part; nil: all. [WebKit.WKPDFConfiguration.rect iOS 14.0]
    open var rect: CGRect?

    /// All of it. [WebKit.WKPDFConfiguration.init() iOS 14.0]
    public override init() { super.init() }
}

/// How a text is looked for. [WebKit.WKFindConfiguration iOS 13.4]
@MainActor open class WKFindConfiguration: NSObject {
    /// Upwards. [WebKit.WKFindConfiguration.backwards iOS 13.4]
    open var backwards = false
    /// Capitals are other letters. [WebKit.WKFindConfiguration.caseSensitive iOS 13.4]
    open var caseSensitive = false
    /// Goes on at the other end. [WebKit.WKFindConfiguration.wraps iOS 13.4]
    open var wraps = true

    /// Downwards, any case, wrapping. [WebKit.WKFindConfiguration.init() iOS 13.4]
    public override init() { super.init() }
}

/// Whether a text was found. Only WebKit makes them. [WebKit.WKFindResult iOS 13.4]
@MainActor open class WKFindResult: NSObject {
    /// It was. [WebKit.WKFindResult.matchFound iOS 13.4]
    public let matchFound: Bool

    init(_ matchFound: Bool) {
        self.matchFound = matchFound
        super.init()
    }
}

// What Apple's Swift layer adds: each calls the Objective-C method.
extension WKWebView {
    /// As Swift code calls it. [WebKit.WKWebView.createPDF(configuration:completionHandler:) iOS 14.0]
    @preconcurrency public func createPDF(
        configuration: WKPDFConfiguration = .init(),
        completionHandler: @MainActor @Sendable @escaping (Result<Data, any Error>) -> Void
    ) {
        __createPDF(with: configuration) { completionHandler(Self.one($0, $1)) }
    }

    /// As Swift code calls it. [WebKit.WKWebView.createWebArchiveData(completionHandler:) iOS 14.0]
    @preconcurrency public func createWebArchiveData(
        completionHandler: @MainActor @Sendable @escaping (Result<Data, any Error>) -> Void
    ) {
        __createWebArchiveData { data, error in completionHandler(data.isEmpty ? .failure(error) : .success(data)) }
    }

    /// As Swift code calls it. [WebKit.WKWebView.find(_:configuration:completionHandler:) iOS 14.0]
    @preconcurrency public func find(
        _ string: String, configuration: WKFindConfiguration = .init(),
        completionHandler: @MainActor @Sendable @escaping (WKFindResult) -> Void
    ) {
        __find(string, with: configuration, completionHandler: completionHandler)
    }

    private static func one(_ data: Data?, _ error: (any Error)?) -> Result<Data, any Error> {
        if let data { return .success(data) }
        return .failure(error ?? WKError(.unknown))
    }
}
