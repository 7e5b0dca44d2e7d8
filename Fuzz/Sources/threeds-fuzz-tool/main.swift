import ThreeDSFuzzProgram
import ThreeDSFuzzing
import ThreeDSToolFuzzing

// What the tool reads; see FuzzProgram.
FuzzProgram.run(FuzzTarget.ofTool)
