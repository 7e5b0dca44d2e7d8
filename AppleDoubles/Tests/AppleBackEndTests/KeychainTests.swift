import Foundation
import Security
import Testing
import ThreeDSPlatform

@Suite struct KeychainTests {
    @Test func keepsChangesAndRemovesValues() throws {
        try DoubleKeychain.$current.withValue(DoubleKeychain()) {
            let storage = KeychainStorage(service: "tests")
            #expect(storage.value(for: "id") == nil)
            try storage.set([1, 2, 3], for: "id")
            #expect(storage.value(for: "id") == [1, 2, 3])
            try storage.set([], for: "id")
            #expect(storage.value(for: "id") == [])
            #expect(KeychainStorage(service: "others").value(for: "id") == nil)
            try storage.set(nil, for: "id")
            #expect(storage.value(for: "id") == nil)
            // What is not there can be removed.
            try storage.set(nil, for: "id")
        }
    }

    /// Items stay on the device, out of backups, and can be read after the first unlock.
    @Test func asksForTheRightProtection() throws {
        let keychain = DoubleKeychain()
        try DoubleKeychain.$current.withValue(keychain) { try KeychainStorage().set([7], for: "id") }
        let item = try #require(keychain.doubleAttributes.first)
        #expect(keychain.doubleAttributes.count == 1)
        #expect(item[kSecAttrAccessible] == kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly)
        #expect(item[kSecAttrSynchronizable] == "false")
        #expect(item[kSecClass] == kSecClassGenericPassword)
        #expect(item[kSecAttrAccount] == "id")
    }

    @Test(
        "a refused write throws its status, and a refused read returns nil",
        arguments: [
            errSecInteractionNotAllowed, errSecMissingEntitlement,
        ]) func refusal(_ status: OSStatus)
    {
        DoubleKeychain.$current.withValue(DoubleKeychain(failure: status)) {
            let storage = KeychainStorage()
            #expect(storage.value(for: "id") == nil)
            #expect(throws: StorageError.notWritable(.update, code: status)) { try storage.set([1], for: "id") }
            #expect(throws: StorageError.notWritable(.remove, code: status)) { try storage.set(nil, for: "id") }
        }
    }

    @Test func keysThatNoStorageTakes() {
        #expect(throws: StorageError.invalidKey) { try KeychainStorage().set([1], for: "../x") }
        #expect(KeychainStorage().value(for: "../x") == nil)
        #expect(throws: StorageError.invalidKey) { try UserDefaultsStorage().set([1], for: "../x") }
    }

    @Test func userDefaults() throws {
        let suite = "threeds-tests-\(UUID().uuidString)"
        defer { UserDefaults().removePersistentDomain(forName: suite) }
        let storage = UserDefaultsStorage(suiteName: suite)
        #expect(storage.value(for: "id") == nil)
        try storage.set([1, 2], for: "id")
        #expect(storage.value(for: "id") == [1, 2])
        #expect(UserDefaultsStorage(suiteName: suite).value(for: "id") == [1, 2])
        try storage.set(nil, for: "id")
        #expect(storage.value(for: "id") == nil)
    }

    /// The documented status codes of the double itself.
    @Test func documentedCodes() {
        DoubleKeychain.$current.withValue(DoubleKeychain()) {
            let item: [String: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrService: "s", kSecAttrAccount: "a"]
            #expect(SecItemUpdate(item, [kSecValueData: Data()]) == errSecItemNotFound)
            #expect(SecItemDelete(item) == errSecItemNotFound)
            #expect(SecItemAdd(item, nil) == errSecSuccess)
            #expect(SecItemAdd(item, nil) == errSecDuplicateItem)
            #expect(SecItemAdd([kSecAttrService: "s"], nil) == errSecParam)
        }
    }
}
