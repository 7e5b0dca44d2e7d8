# The SDK as one pod and one module. CocoaPods compiles all files of a pod as one module, so the pod is made of the copies that
# scripts/single-module writes when it is installed from a tag. Documentation/integrate/packaging.md says how to install it.
Pod::Spec.new do |s|
  s.name = 'ThreeDS'
  s.version = '0.1.0'
  s.summary = 'EMV 3-D Secure SDK: device data, challenge flow and screens of the app-based flow.'
  s.description = 'An open-source EMV 3-D Secure SDK in Swift for protocol versions 2.1.0, 2.2.0 and 2.3.1, with UIKit and SwiftUI screens.'
  s.homepage = 'https://example.org/ThreeDS'
  s.license = { :type => 'Apache-2.0', :file => 'LICENSE' }
  s.author = 'The ThreeDS authors'
  s.source = { :git => 'https://example.org/ThreeDS.git', :tag => s.version.to_s }
  s.ios.deployment_target = '15.0'
  s.visionos.deployment_target = '1.0'
  s.swift_versions = ['6.0']
  s.module_name = 'ThreeDS'
  s.prepare_command = 'scripts/single-module --copies Pod/Sources'
  s.source_files = 'Pod/Sources/*.swift'
  s.resource_bundles = { 'ThreeDS' => ['Sources/SDK/ThreeDS/PrivacyInfo.xcprivacy'] }
  s.preserve_paths = ['CHANGELOG.md', 'Documentation']
  s.pod_target_xcconfig = {
    'OTHER_SWIFT_FLAGS' => '-enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility',
  }
end
