import ThreeDSFuzzProgram
import ThreeDSFuzzing

// What the SDK reads; see FuzzProgram.
FuzzProgram.run(FuzzTarget.ofSDK)
