"""The functions of threeds.h."""

import atexit
import ctypes
import os
import pathlib
from typing import Callable, Optional, Union

CODES = {
    1: "a value that the library does not take",
    2: "the handle is closed",
    3: "a handle cannot be closed from inside of its sink",
    4: "the operation or the typed value is too long",
    5: "too many operations are waiting",
}

_SINK = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.POINTER(ctypes.c_uint8), ctypes.c_size_t)


# The library calls the function of a handle until close has returned, so a handle that is open is never collected.
_open: "set[Handle]" = set()


@atexit.register
def _close_all() -> None:
    for handle in list(_open):
        # A child after fork has none of the library's threads.
        if handle.process == os.getpid():
            handle.close()


class LibraryError(Exception):
    """The library is not there, or a function returned a code. `code` is None when it is not there."""

    def __init__(self, text: str, code: Optional[int] = None):
        super().__init__(text)
        self.code = code


class _Host(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("context", ctypes.c_void_p), ("sink", _SINK)]


class Library:
    """libthreeds, loaded once for a path.

    Without a path: the file in THREEDS_LIBRARY, else the one inside of this package, else the system's."""

    def __init__(self, path: Union[str, os.PathLike, None] = None):
        beside = pathlib.Path(__file__).with_name("libthreeds.so")
        name = os.fspath(path) if path else os.environ.get("THREEDS_LIBRARY") or (str(beside) if beside.exists() else "libthreeds.so.1")
        try:
            library = ctypes.CDLL(name)
        except OSError as error:
            raise LibraryError(f"libthreeds cannot be loaded: {error}") from None
        library.threeds_version.restype = ctypes.c_char_p
        library.threeds_version.argtypes = []
        library.threeds_open.argtypes = [ctypes.POINTER(_Host), ctypes.POINTER(ctypes.c_uint64)]
        library.threeds_send.argtypes = [ctypes.c_uint64, ctypes.c_char_p, ctypes.c_size_t]
        library.threeds_answer.argtypes = [ctypes.c_uint64, ctypes.c_int64, ctypes.c_char_p, ctypes.c_size_t]
        library.threeds_close.argtypes = [ctypes.c_uint64]
        for function in (library.threeds_open, library.threeds_send, library.threeds_answer, library.threeds_close):
            function.restype = ctypes.c_int32
        self._library = library

    @property
    def version(self) -> str:
        """Release of the SDK and version of the contract, such as `0.1.0 contract 1`."""
        return self._library.threeds_version().decode()

    def open(self, sink: Callable[[bytes], None]) -> "Handle":
        """Opens a handle. `sink` gets each event as JSON text, on threads of the library."""
        return Handle(self._library, sink)


class Handle:
    """A handle of the library. Close it."""

    def __init__(self, library, sink: Callable[[bytes], None]):
        self._library = library

        def called(_context, event, count):
            sink(ctypes.string_at(event, count))

        # The library calls it until close has returned, so it must live as long.
        self._called = _SINK(called)
        self._host = _Host(ctypes.sizeof(_Host), None, self._called)
        self._number = ctypes.c_uint64()
        _check(library.threeds_open(ctypes.byref(self._host), ctypes.byref(self._number)))
        self.process = os.getpid()
        _open.add(self)

    def send(self, operation: bytes) -> None:
        """Sends one operation, a JSON object in UTF-8."""
        _check(self._library.threeds_send(self._number, operation, len(operation)))

    def answer(self, transaction: int, value: bytes) -> None:
        """Submits what the cardholder typed."""
        _check(self._library.threeds_answer(self._number, transaction, value, len(value)))

    def close(self) -> None:
        """Ends all; the sink is not called any more. May be repeated."""
        _check(self._library.threeds_close(self._number))
        _open.discard(self)


def _check(code: int) -> None:
    if code:
        raise LibraryError(CODES.get(code, "an unknown code"), code)
