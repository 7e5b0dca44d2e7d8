package import Foundation

/// Returns a length as the setters take it; what is not a number of points is a length that they refuse.
package func wholePoints(_ length: CGFloat) -> Int { Int(exactly: length.rounded()) ?? -1 }
