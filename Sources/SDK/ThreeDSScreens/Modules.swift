// The screens are values of the messages, and their times are lengths of time. Front ends import both from here; the rest of
// ThreeDSMessages stays inside the package.
@_exported public import ThreeDSBase
@_exported public import ThreeDSMessages
