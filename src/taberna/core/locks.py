"""A lock on an open file, on every system; it ends with its process, however that ends."""

import os
import sys

if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 30  # where nobody writes: who is locked out may still read the file

    def lock_file(file: int) -> None:
        """Locks an open file for this process; BlockingIOError if another one has it."""
        before = os.lseek(file, 0, os.SEEK_CUR)
        os.lseek(file, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError(str(error)) from None
        finally:
            os.lseek(file, before, os.SEEK_SET)

else:
    import fcntl

    def lock_file(file: int) -> None:
        """Locks an open file for this process; BlockingIOError if another one has it."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
