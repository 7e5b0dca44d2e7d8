// The screens are values of the messages. Front ends import them from here; the rest of ThreeDSMessages stays inside the package.
@_exported public import ThreeDSMessages
