import ThreeDSCore

extension ThreeDS2ServiceSDK {
    /// Asks the ``MetadataService`` for the directory servers' data if it has changed. Existing transactions keep the data that
    /// they began with.
    ///
    /// - Throws: ``ThreeDS2Error/SDKNotInitialized(_:_:)``; ``ThreeDS2Error/SDKRuntime(_:_:)``. Its code is `no-metadata-service`
    ///   when no service is configured, or `metadata-` and a ``MetadataFailure/Code`` when nothing usable was received. In that
    ///   case the last good document stays in use, and ``SDKInfo/metadata`` has the failure.
    @discardableResult
    public func refreshDirectoryServers() async throws -> DirectoryServerRefresh {
        let result: Result<DirectoryServerRefresh, MetadataError>
        do throws(SDKError) { result = try await core.refreshDirectoryServers() } catch { throw ThreeDS2Error(error) }
        switch result {
        case .success(let refresh): return refresh
        case .failure(let error): throw ThreeDS2Error.SDKRuntime(error.message, error.code.publicCode)
        }
    }
}
