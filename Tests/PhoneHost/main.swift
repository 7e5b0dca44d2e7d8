import UIKit

// The app that hosts the tests of the screens on a simulator: one scene without a window. Each test brings its own, as apps do.
UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, nil)
