import CoreFoundation

// Keys and values of attribute dictionaries (SecItem.h). The texts are those that Apple's systems keep behind the names.

/// What kind of item. [Security.kSecClass iOS 2.0]
public let kSecClass: CFString = "class"
/// A password of an app. [Security.kSecClassGenericPassword iOS 2.0]
public let kSecClassGenericPassword: CFString = "genp"
/// The service of a password. [Security.kSecAttrService iOS 2.0]
public let kSecAttrService: CFString = "svce"
/// The account of a password. [Security.kSecAttrAccount iOS 2.0]
public let kSecAttrAccount: CFString = "acct"
/// When an item may be read. [Security.kSecAttrAccessible iOS 4.0]
public let kSecAttrAccessible: CFString = "pdmn"
/// From the first unlock on, on this device only. [Security.kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly iOS 4.0]
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
/// While the device is unlocked; the value of items that say nothing. [Security.kSecAttrAccessibleWhenUnlocked iOS 4.0]
public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
/// Whether an item goes to the person's other devices. [Security.kSecAttrSynchronizable iOS 7.0]
public let kSecAttrSynchronizable: CFString = "sync"
/// The secret. [Security.kSecValueData iOS 2.0]
public let kSecValueData: CFString = "v_Data"
/// Give back the secret. [Security.kSecReturnData iOS 2.0]
public let kSecReturnData: CFString = "r_Data"
/// Give back the attributes. [Security.kSecReturnAttributes iOS 2.0]
public let kSecReturnAttributes: CFString = "r_Attributes"
/// How many items. [Security.kSecMatchLimit iOS 2.0]
public let kSecMatchLimit: CFString = "m_Limit"
/// One. [Security.kSecMatchLimitOne iOS 2.0]
public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// All. [Security.kSecMatchLimitAll iOS 2.0]
public let kSecMatchLimitAll: CFString = "m_LimitAll"
/// On a Mac, the keychain that iOS has. [Security.kSecUseDataProtectionKeychain iOS 13.0]
public let kSecUseDataProtectionKeychain: CFString = "nleg"

/// The algorithm of a key. [Security.kSecAttrKeyType iOS 2.0]
public let kSecAttrKeyType: CFString = "type"
/// RSA. [Security.kSecAttrKeyTypeRSA iOS 2.0]
public let kSecAttrKeyTypeRSA: CFString = "42"
/// A curve of NIST. [Security.kSecAttrKeyTypeECSECPrimeRandom iOS 10.0]
public let kSecAttrKeyTypeECSECPrimeRandom: CFString = "73"
/// Which half of a pair. [Security.kSecAttrKeyClass iOS 2.0]
public let kSecAttrKeyClass: CFString = "kcls"
/// The public half. [Security.kSecAttrKeyClassPublic iOS 2.0]
public let kSecAttrKeyClassPublic: CFString = "0"
/// The private half. [Security.kSecAttrKeyClassPrivate iOS 2.0]
public let kSecAttrKeyClassPrivate: CFString = "1"
/// The size of a key. [Security.kSecAttrKeySizeInBits iOS 2.0]
public let kSecAttrKeySizeInBits: CFString = "bsiz"
