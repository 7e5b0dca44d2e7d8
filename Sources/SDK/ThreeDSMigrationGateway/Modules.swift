// The API, the screens and what several SDKs have in common.
@_exported public import ThreeDSMigrationShapes
// The gateway's SDK brings its uploader, too.
@_exported public import ThreeDSSentry
