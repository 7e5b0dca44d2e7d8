import Foundation

// Two threads write without order, and memory is read after it was given back: what scripts/prove expects the sanitizers to report before
// it believes their silence.

nonisolated(unsafe) let memory = UnsafeMutablePointer<Int>.allocate(capacity: 1)
let done = DispatchSemaphore(value: 0)
memory.pointee = 0
Thread.detachNewThread {
    memory.pointee += 1
    done.signal()
}
memory.pointee += 1
done.wait()
memory.deallocate()
print(memory.pointee)
