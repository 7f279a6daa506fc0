// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

import dev.roundtrip.posix.Errno;
import java.io.IOException;
import java.time.Duration;

/// What errors mean here.
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

    static IOException ofSlot(String call, int errno, Duration timeout) {
        return switch (errno) {
            case Errno.EAGAIN -> timedOut(timeout);
            case Errno.EBADMSG -> new IOException(call + ": the chunk is larger than its slot");
            default -> of(call, errno);
        };
    }

    static IOException timedOut(Duration timeout) {
        return new IOException("the other side has done nothing for " + timeout);
    }
}
