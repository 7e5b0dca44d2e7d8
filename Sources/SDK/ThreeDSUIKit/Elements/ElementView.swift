#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// One element of a native screen. Views are made once for a screen and drawn again when something has changed.
    @MainActor
    protocol ElementView: UIView {
        /// Draws the element as it is now.
        func draw(_ drawing: ElementDrawing)
    }

    /// What a screen is drawn from.
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

    /// What an element is drawn from.
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

        /// How assistive technology sees the element, or one of its options.
        func accessibility(of id: ScreenElement.ID) -> ScreenAccessibility? { model.accessibility(of: id, with: input) }

        /// Which side a text begins at when it has no direction of its own.
        var direction: WritingDirection { model.direction }
    }

    extension UIView {
        /// Sets name, state and traits; the identifier is the element's id, the same in each version and language.
        func describe(_ accessibility: ScreenAccessibility?, id: ScreenElement.ID) {
            accessibilityIdentifier = id.rawValue
            guard let accessibility else { return }
            accessibilityLabel = accessibility.label
            accessibilityHint = accessibility.hint
            accessibilityTraits = accessibility.traits
            if !accessibility.role.isEntry { accessibilityValue = accessibility.value }
        }

        /// Pins all four edges, leading and trailing as the layout runs.
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
        /// What UIKit calls the role and the state.
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
        /// The system speaks what is typed; nothing of it is set here.
        var isEntry: Bool { self == .textField || self == .secureTextField }
    }
#endif
