// By how much the date of a certificate is wrong is a length of time.
@_exported public import ThreeDSBase
