import ThreeDSTool
await CommandLineTool.main()
