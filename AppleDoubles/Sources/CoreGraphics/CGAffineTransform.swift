import Foundation

/// An affine matrix of two dimensions. [CoreGraphics.CGAffineTransform iOS 2.0]
public struct CGAffineTransform: Equatable, Sendable {
    /// Row 1, column 1. [CoreGraphics.CGAffineTransform.a iOS 2.0]
    public var a: CGFloat
    /// Row 1, column 2. [CoreGraphics.CGAffineTransform.b iOS 2.0]
    public var b: CGFloat
    /// Row 2, column 1. [CoreGraphics.CGAffineTransform.c iOS 2.0]
    public var c: CGFloat
    /// Row 2, column 2. [CoreGraphics.CGAffineTransform.d iOS 2.0]
    public var d: CGFloat
    /// Row 3, column 1. [CoreGraphics.CGAffineTransform.tx iOS 2.0]
    public var tx: CGFloat
    /// Row 3, column 2. [CoreGraphics.CGAffineTransform.ty iOS 2.0]
    public var ty: CGFloat

    /// All six. [CoreGraphics.CGAffineTransform.init(a:b:c:d:tx:ty:) iOS 2.0]
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// A scale. [CoreGraphics.CGAffineTransform.init(scaleX:y:) iOS 2.0]
    public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

    /// A move. [CoreGraphics.CGAffineTransform.init(translationX:y:) iOS 2.0]
    public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

    /// A turn in radians. [CoreGraphics.CGAffineTransform.init(rotationAngle:) iOS 2.0]
    public init(rotationAngle angle: CGFloat) {
        let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Changes nothing. [CoreGraphics.CGAffineTransform.identity iOS 2.0]
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Whether it changes nothing. [CoreGraphics.CGAffineTransform.isIdentity iOS 2.0]
    public var isIdentity: Bool { self == .identity }
}

extension CGPoint {
    /// The moved point. [CoreFoundation.CGPoint.applying(_:) iOS 2.0]
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension CGRect {
    /// The smallest rectangle around the moved corners. [CoreFoundation.CGRect.applying(_:) iOS 2.0]
    public func applying(_ t: CGAffineTransform) -> CGRect {
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
        ].map { $0.applying(t) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return self }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
