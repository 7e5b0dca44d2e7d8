import Foundation

/// Keeps how to take changes back. Main actor in UIKit's use; the double asks for no more. [Foundation.UndoManager iOS 3.0]
@MainActor
open class UndoManager: NSObject {
    private var changes: [() -> Void] = []

    /// A manager that keeps nothing yet. [Foundation.UndoManager.init() iOS 3.0]
    public override nonisolated init() { super.init() }

    /// [Foundation.UndoManager.canUndo iOS 3.0]
    open var canUndo: Bool { !changes.isEmpty }

    /// [Foundation.UndoManager.undo() iOS 3.0]
    open func undo() { changes.popLast()?() }

    /// [Foundation.UndoManager.registerUndo(withTarget:handler:) iOS 9.0]
    public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping @MainActor (Target) -> Void) {
        changes.append { [weak target] in
            if let target { handler(target) }
        }
    }

    /// [Foundation.UndoManager.removeAllActions() iOS 3.0]
    open func removeAllActions() { changes = [] }
}
