import Darwin

// The images of the process, as the host's dynamic linker lists them.

/// The head of a file with machine code. [MachO.mach_header iOS 2.0]
///
/// Here it stands at the first byte of an ELF file in memory: the double reads nothing in it but takes its address.
public struct mach_header: Sendable {
    /// Which kind of file it is. [MachO.mach_header.magic iOS 2.0]
    public var magic: UInt32
}

/// The head of a file with machine code of 64 bits. [MachO.mach_header_64 iOS 2.0]
public struct mach_header_64: Sendable {
    /// Which kind of file it is. [MachO.mach_header_64.magic iOS 2.0]
    public var magic: UInt32
}

/// How many images are loaded. [MachO._dyld_image_count() iOS 2.0]
public func _dyld_image_count() -> UInt32 { UInt32(DoubleImages.all().count) }

/// The path of an image, which lives as long as the process; nil when there is none of that number. [MachO._dyld_get_image_name(_:) iOS 2.0]
public func _dyld_get_image_name(_ image_index: UInt32) -> UnsafePointer<CChar>! {
    let images = DoubleImages.all()
    return image_index < images.count ? DoubleImages.name(images[Int(image_index)].path) : nil
}

/// Where an image begins in memory. [MachO._dyld_get_image_header(_:) iOS 2.0]
public func _dyld_get_image_header(_ image_index: UInt32) -> UnsafePointer<mach_header>! {
    let images = DoubleImages.all()
    guard image_index < images.count else { return nil }
    return UnsafePointer(bitPattern: images[Int(image_index)].start)
}

/// A section of an image in memory and its size in bytes; nil when the image has none of that name. [MachO.getsectiondata(_:_:_:_:) iOS 5.0]
///
/// Only `__TEXT,__text` exists: the executable pages of the ELF file.
public func getsectiondata(
    _ mhp: UnsafePointer<mach_header_64>!, _ segname: UnsafePointer<CChar>!, _ sectname: UnsafePointer<CChar>!,
    _ size: UnsafeMutablePointer<UInt>!
) -> UnsafeMutablePointer<UInt8>? {
    guard let mhp, String(cString: segname) == "__TEXT", String(cString: sectname) == "__text",
        let image = DoubleImages.all().first(where: { $0.start == UInt(bitPattern: mhp) }), image.textSize > 0
    else { return nil }
    size.pointee = image.textSize
    return UnsafeMutablePointer(bitPattern: image.text)
}
