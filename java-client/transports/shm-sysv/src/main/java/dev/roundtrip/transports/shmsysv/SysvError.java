// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

import dev.roundtrip.posix.Errno;
import java.io.IOException;
import java.time.Duration;

/// Meaning of errors of System V calls.
final class SysvError {
    private SysvError() {}

    /// Whether the object has been removed, before the call or during it.
    static boolean isGone(int errno) {
        return errno == Errno.EINVAL || errno == Errno.EIDRM;
    }

    static IOException of(String call, int errno) {
        return new IOException(
                isGone(errno)
                        ? call + ": the server's memory or semaphores are gone"
                        : call + " failed with errno " + errno);
    }

    /// For native calls that return errno with a minus sign if they fail, after waiting for the other side.
    ///
    /// @return the result
    /// @throws IOException if the call failed
    static int require(int result, Duration timeout) throws IOException {
        if (result < 0) {
            throw ofSlot(-result, timeout);
        }
        return result;
    }

    private static IOException ofSlot(int errno, Duration timeout) {
        return switch (errno) {
            case Errno.EAGAIN -> timedOut(timeout);
            case Errno.EBADMSG -> new IOException("semtimedop: the piece is larger than its slot");
            default -> of("semtimedop", errno);
        };
    }

    static IOException timedOut(Duration timeout) {
        return new IOException("the other side has done nothing for " + timeout);
    }
}
