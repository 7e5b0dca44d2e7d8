#!/usr/bin/env python3
"""Streams a log through `tds lint --log -`: first a tenth of it, then all. The whole must not need more memory than the tenth.

    Tests/Interop/log_stream.py TDS MEGABYTES

The log has lines of servers, JSON lines, long lines, and messages of the protocol, a known number of them. The process must find each, and
end with status 0.
"""

import json
import os
import subprocess
import sys
import threading

# The allocator of the process may keep this much more.
TOLERANCE = 8 << 10  # KiB
MEGABYTE = 1_000_000
MESSAGE = {
    "messageType": "CRes", "messageVersion": "2.2.0", "threeDSServerTransID": "8a880dc0-d2d2-4067-bcb1-b08d1690b26e",
    "acsTransID": "d7c1ee99-9478-44a6-b1f2-391e29c6b340", "transStatus": "Y",
}


def block():
    """About a megabyte with one message, and its text."""
    message = json.dumps(MESSAGE)
    lines = [f"2026-11-28 05:00:00 INFO [exec-{number % 40}] shop.Handler - request {number} took {number % 500} ms" for number in range(8_000)]
    lines += [json.dumps({"level": "info", "ms": number, "labels": {"pod": f"acs-{number % 9}"}}) for number in range(3_000)]
    lines += ["x" * 60_000, "DEBUG received " + message]
    return ("\n".join(lines) + "\n").encode()


def streamed(tds, megabytes):
    """The number of found messages, and the greatest memory of the process in KiB."""
    part = block()
    count = max(1, megabytes * MEGABYTE // len(part))
    process = subprocess.Popen([tds, "lint", "--log", "--json", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def write():
        for _ in range(count):
            process.stdin.write(part)
        process.stdin.close()

    writer = threading.Thread(target=write)
    writer.start()
    found, last = 0, b""
    for line in process.stdout:
        found += line.startswith(b'{"file"')
        last = line
    writer.join()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    total = json.loads(last)["files"][0]["messages"]
    if process.returncode != 0 or found != count or total != count:
        sys.exit(f"log_stream: {found} and {total} of {count} messages were found, status {process.returncode}")
    return count, count * len(part), usage.ru_maxrss


def main(tds, megabytes):
    results = [streamed(tds, size) for size in (max(1, megabytes // 10), megabytes)]
    for count, size, memory in results:
        print(f"{size / MEGABYTE:,.0f} MB with {count} messages: {memory / 1024:.1f} MiB of memory at most")
    (_, _, first), (_, _, last) = results
    if last > first + TOLERANCE:
        sys.exit("log_stream: the memory grows with the log")
    print("constant")


if __name__ == "__main__":
    if len(sys.argv) != 3 or not sys.argv[2].isdigit():
        sys.exit(__doc__)
    main(sys.argv[1], int(sys.argv[2]))
