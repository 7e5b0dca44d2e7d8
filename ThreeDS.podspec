# The SDK as one pod and one module, of the files of the repository. CocoaPods compiles all files of a pod as one module, and so does
# scripts/xcframework; scripts/lib/one_module.py says what that needs. Documentation/integrate/packaging.md says how to install the pod.
Pod::Spec.new do |s|
  s.name = 'ThreeDS'
  s.version = '0.1.0'
  s.summary = 'EMV 3-D Secure SDK: device data, challenge flow and screens of the app-based flow.'
  s.description = 'An open-source EMV 3-D Secure SDK in Swift for protocol versions 2.1.0, 2.2.0 and 2.3.1, with UIKit and SwiftUI screens.'
  # FILL IN: the address here and in `s.source`.
  s.homepage = 'https://example.org/ThreeDS'
  s.license = { :type => 'Apache-2.0', :file => 'LICENSE' }
  s.author = 'The ThreeDS authors'
  s.source = { :git => 'https://example.org/ThreeDS.git', :tag => s.version.to_s }
  s.ios.deployment_target = '15.0'
  s.visionos.deployment_target = '1.0'
  s.swift_versions = ['6.0']
  s.module_name = 'ThreeDS'
  s.source_files = [
    'Sources/SDK/ThreeDSBase/**/*.swift',
    'Sources/SDK/ThreeDSJSON/**/*.swift',
    'Sources/SDK/ThreeDSCrypto/**/*.swift',
    'Sources/SDK/ThreeDSJOSE/**/*.swift',
    'Sources/SDK/ThreeDSMessages/**/*.swift',
    'Sources/SDK/ThreeDSScreens/**/*.swift',
    'Sources/SDK/ThreeDSPlatform/**/*.swift',
    'Sources/SDK/ThreeDSCore/**/*.swift',
    'Sources/SDK/ThreeDS/**/*.swift',
    'Sources/SDK/ThreeDSUIKit/**/*.swift',
    'Sources/SDK/ThreeDSSwiftUI/**/*.swift',
    'Sources/SDK/ThreeDSObjC/**/*.swift',
  ]
  s.exclude_files = ['Sources/SDK/*/Modules.swift', 'Sources/SDK/ThreeDS/ThreeDS.docc/**/*']
  s.resource_bundles = { 'ThreeDS' => ['Sources/SDK/ThreeDS/PrivacyInfo.xcprivacy'] }
  s.preserve_paths = ['CHANGELOG.md', 'Documentation', 'scripts/lib/OneModule']
  s.pod_target_xcconfig = {
    'BUILD_LIBRARY_FOR_DISTRIBUTION' => 'YES',
    'SWIFT_INCLUDE_PATHS' => '$(PODS_TARGET_SRCROOT)/scripts/lib/OneModule',
    'OTHER_SWIFT_FLAGS' => '-package-name ThreeDS -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility',
  }
end
