package import Foundation

/// Hears notifications of a centre as long as this object lives.
package final class NotificationObservers: @unchecked Sendable {  // unchecked: immutable; the centre takes calls from any thread
    /// One notification and what it calls, in the thread of the poster.
    package struct Interest {
        let name: Notification.Name
        let object: AnyObject?
        let body: @Sendable (ObjectIdentifier?) -> Void

        /// - Parameter object: the poster; nil: any.
        package init(_ name: Notification.Name, from object: AnyObject? = nil, _ body: @escaping @Sendable () -> Void) {
            self.name = name
            self.object = object
            self.body = { _ in body() }
        }

        /// - Parameter body: gets the identity of the poster.
        package init(_ name: Notification.Name, ofAny body: @escaping @Sendable (_ poster: ObjectIdentifier?) -> Void) {
            self.name = name
            object = nil
            self.body = body
        }
    }

    private let center: NotificationCenter
    private let observers: [any NSObjectProtocol]

    /// Hears from now on.
    package init(_ center: NotificationCenter, _ interests: [Interest]) {
        self.center = center
        observers = interests.map { interest in
            center.addObserver(forName: interest.name, object: interest.object, queue: nil) {
                [body = interest.body] notification in
                body((notification.object as AnyObject?).map { ObjectIdentifier($0) })
            }
        }
    }

    deinit {
        for observer in observers { center.removeObserver(observer) }
    }
}
