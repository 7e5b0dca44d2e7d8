// The API, the screens and what several SDKs have in common.
@_exported public import ThreeDSMigrationShapes
