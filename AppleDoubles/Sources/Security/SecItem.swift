public import CoreFoundation
import Foundation

/// Adds an item. [Security.SecItemAdd(_:_:) iOS 2.0]
///
/// `errSecDuplicateItem` when one of the same service, account and synchronisation is there.
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    DoubleKeychain.current.add(attributes, result)
}

/// Finds items. [Security.SecItemCopyMatching(_:_:) iOS 2.0]
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    DoubleKeychain.current.copy(query, result)
}

/// Changes the items that match. [Security.SecItemUpdate(_:_:) iOS 2.0]
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    DoubleKeychain.current.update(query, attributesToUpdate)
}

/// Removes the items that match. [Security.SecItemDelete(_:) iOS 2.0]
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { DoubleKeychain.current.delete(query) }

/// A keychain in memory: generic passwords of one access group. [double]
public final class DoubleKeychain: @unchecked Sendable {  // unchecked: `items` under `lock`
    /// The keychain of the current task; one for the process where a test makes none. [double]
    @TaskLocal public static var current = DoubleKeychain()

    /// What every call returns in place of doing anything: a locked device, a missing entitlement. [double]
    public let failure: OSStatus?
    private let lock = NSLock()
    private var items: [[String: Any]] = []

    /// An empty keychain. [double]
    public init(failure: OSStatus? = nil) { self.failure = failure }

    /// The attributes of all items without their secrets. [double]
    public var doubleAttributes: [[String: String]] {
        lock.withLock {
            items.map { item in item.filter { $0.key != kSecValueData }.mapValues { "\($0)" } }
        }
    }

    /// What tells one password from another.
    private static let primary = [kSecClass, kSecAttrService, kSecAttrAccount, kSecAttrSynchronizable]
    /// Entries of a query that say how to search or what to give back, not what to find.
    private static let directions: Set<String> = [
        kSecReturnData, kSecReturnAttributes, kSecMatchLimit, kSecUseDataProtectionKeychain, kSecValueData,
    ]

    func add(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
        guard var item = Self.texts(attributes), item[kSecClass] as? String == kSecClassGenericPassword else {
            return errSecParam
        }
        if let failure { return failure }
        return lock.withLock {
            for name in [kSecReturnData, kSecReturnAttributes, kSecMatchLimit, kSecUseDataProtectionKeychain] { item[name] = nil }
            item[kSecAttrSynchronizable] = item[kSecAttrSynchronizable] ?? false
            item[kSecAttrAccessible] = item[kSecAttrAccessible] ?? kSecAttrAccessibleWhenUnlocked
            guard !items.contains(where: { other in Self.primary.allSatisfy { Self.isEqual(other[$0], item[$0]) } }) else {
                return errSecDuplicateItem
            }
            items.append(item)
            return errSecSuccess
        }
    }

    func copy(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
        withMatches(query) { indices in
            let wantsAll = query[kSecMatchLimit] as? String == kSecMatchLimitAll
            let values = indices.compactMap { index -> Any? in
                let item = items[index]
                guard query[kSecReturnAttributes] as? Bool == true else {
                    return query[kSecReturnData] as? Bool == true ? item[kSecValueData] ?? Data() : nil
                }
                return query[kSecReturnData] as? Bool == true ? item : item.filter { $0.key != kSecValueData }
            }
            result?.pointee = wantsAll ? values : values.first
        }
    }

    func update(_ query: CFDictionary, _ changes: CFDictionary) -> OSStatus {
        guard let changes = Self.texts(changes), !changes.isEmpty, changes[kSecClass] == nil else { return errSecParam }
        return withMatches(query) { indices in
            for index in indices { items[index].merge(changes) { $1 } }
        }
    }

    func delete(_ query: CFDictionary) -> OSStatus {
        withMatches(query) { indices in
            for index in indices.reversed() { items.remove(at: index) }
        }
    }

    /// Calls `body` under the lock with the places of all items that the query names, which are not none.
    private func withMatches(_ query: CFDictionary, _ body: ([Int]) -> Void) -> OSStatus {
        guard let query = Self.texts(query), query[kSecClass] as? String == kSecClassGenericPassword else { return errSecParam }
        if let failure { return failure }
        return lock.withLock {
            let wanted = query.filter { !Self.directions.contains($0.key) }
            let indices = items.indices.filter { index in wanted.allSatisfy { Self.isEqual(items[index][$0.key], $0.value) } }
            guard !indices.isEmpty else { return errSecItemNotFound }
            body(Array(indices))
            return errSecSuccess
        }
    }

    private static func texts(_ dictionary: CFDictionary) -> [String: Any]? { dictionary as? [String: Any] }

    private static func isEqual(_ a: Any?, _ b: Any?) -> Bool {
        switch (a as? AnyHashable, b as? AnyHashable) {
        case (let a?, let b?): a == b
        case (nil, nil): true
        default: false
        }
    }
}
