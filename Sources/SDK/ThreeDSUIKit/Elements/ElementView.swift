#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// The view of one element of a native screen. It is made once for a screen and drawn again when something has changed.
    @MainActor
    protocol ElementView: UIView {
        /// Draws the element in its present state.
        func draw(_ drawing: ElementDrawing)
    }

    /// The input for drawing a screen.
    @MainActor
    final class ScreenDrawing {
        let model: ScreenModel
        let input: ScreenInput
        let look: ScreenLook

        init(_ model: ScreenModel, input: ScreenInput, look: ScreenLook) {
            self.model = model
            self.input = input
            self.look = look
        }
    }

    /// The input for drawing an element.
    @MainActor
    final class ElementDrawing {
        let element: ScreenElement
        private let screen: ScreenDrawing

        init(_ element: ScreenElement, of screen: ScreenDrawing) {
            self.element = element
            self.screen = screen
        }

        var model: ScreenModel { screen.model }
        var input: ScreenInput { screen.input }
        var look: ScreenLook { screen.look }

        /// Returns how assistive technology sees the element, or one of its options.
        func accessibility(of id: ScreenElement.ID) -> ScreenAccessibility? { model.accessibility(of: id, with: input) }

        /// The direction of texts that have no direction of their own.
        var direction: WritingDirection { model.direction }
    }

    extension UIView {
        /// Sets name, state and traits. The identifier is the element's id, the same in every version and language.
        func describe(_ accessibility: ScreenAccessibility?, id: ScreenElement.ID) {
            accessibilityIdentifier = id.rawValue
            guard let accessibility else { return }
            accessibilityLabel = accessibility.label
            accessibilityHint = accessibility.hint
            accessibilityTraits = accessibility.traits
            if !accessibility.role.isEntry { accessibilityValue = accessibility.value }
        }

        /// Pins a subview to all four edges; leading and trailing follow the layout direction.
        func pin(_ child: UIView, insets: NSDirectionalEdgeInsets = .zero) {
            child.translatesAutoresizingMaskIntoConstraints = false
            if child.superview !== self { addSubview(child) }
            NSLayoutConstraint.activate([
                child.topAnchor.constraint(equalTo: topAnchor, constant: insets.top),
                child.leadingAnchor.constraint(equalTo: leadingAnchor, constant: insets.leading),
                child.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -insets.trailing),
                child.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -insets.bottom),
            ])
        }
    }

    extension ScreenAccessibility {
        /// The role and the state as UIKit traits.
        var traits: UIAccessibilityTraits {
            var traits: UIAccessibilityTraits =
                switch role {
                case .text: .staticText
                case .heading: .header
                case .image: .image
                case .textField, .secureTextField, .radioGroup, .group: .none
                case .radioButton, .checkbox, .switch, .button, .disclosure: .button
                }
            if isOn == true, role != .disclosure { traits.insert(.selected) }
            return traits
        }
    }

    extension ScreenAccessibility.Role {
        /// Whether this is an entry. The system speaks the typed text; the SDK does not set it.
        var isEntry: Bool { self == .textField || self == .secureTextField }
    }
#endif
