// As on Apple's platforms, `import UIKit` brings these along.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import FoundationDouble
@_exported import QuartzCore
