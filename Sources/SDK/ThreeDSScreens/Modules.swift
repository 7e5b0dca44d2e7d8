// The screens are values of the messages. Front ends see them from here; everything else in ThreeDSMessages stays inside the package.
@_exported public import ThreeDSMessages
