public import Foundation

// Core Foundation's objects are Foundation's values here, so that the product's `as` casts between them compile and cost nothing.

/// An untyped reference to a Core Foundation object. [CoreFoundation.CFTypeRef iOS 2.0]
public typealias CFTypeRef = Any
/// A number of elements, or an error's code. [CoreFoundation.CFIndex iOS 2.0]
public typealias CFIndex = Int
/// Bytes. [CoreFoundation.CFData iOS 2.0]
public typealias CFData = Data
/// Characters. [CoreFoundation.CFString iOS 2.0]
public typealias CFString = String
/// A point in time. [CoreFoundation.CFDate iOS 2.0]
public typealias CFDate = Date
/// Values in order. [CoreFoundation.CFArray iOS 2.0]
public typealias CFArray = [Any]
/// Values by key. [CoreFoundation.CFDictionary iOS 2.0]
public typealias CFDictionary = [AnyHashable: Any]
/// A location. [CoreFoundation.CFURL iOS 2.0]
public typealias CFURL = URL
/// A truth value. [CoreFoundation.CFBoolean iOS 2.0]
public typealias CFBoolean = Bool
/// What went wrong. [CoreFoundation.CFError iOS 2.0]
public typealias CFError = NSError

/// The code of an error. [CoreFoundation.CFErrorGetCode(_:) iOS 2.0]
public func CFErrorGetCode(_ err: CFError!) -> CFIndex { err.code }

/// True. [CoreFoundation.kCFBooleanTrue iOS 2.0]
public let kCFBooleanTrue: CFBoolean! = true
/// False. [CoreFoundation.kCFBooleanFalse iOS 2.0]
public let kCFBooleanFalse: CFBoolean! = false

/// A result code. [Darwin.OSStatus iOS 2.0]
public typealias OSStatus = Int32
