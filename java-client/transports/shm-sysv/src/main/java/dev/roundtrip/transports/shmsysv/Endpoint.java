// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmsysv;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How a server is found (`idl/shm-sysv.md`).
///
/// @param memory identifier of the shared memory
/// @param semaphores identifier of the set
/// @param pieceBytes of a slot
record Endpoint(int memory, int semaphores, long pieceBytes) {
    /// Numbers of the semaphores in the set.
    static final int FREE = 0;

    static final int PRESENT = 1;
    static final int REQUEST_EMPTY = 2;
    static final int REQUEST_FILLED = 3;
    static final int RESPONSE_EMPTY = 4;
    static final int RESPONSE_FILLED = 5;
    static final int COUNT = 6;

    private static final Pattern FORM = Pattern.compile("(\\d{1,9})/(\\d{1,9})/(\\d{1,10})");

    static Endpoint parse(String text) throws IOException {
        Matcher parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw new IOException("endpoint '" + text + "' is not of the form MEMORY/SEMAPHORES/BYTES");
        }
        return new Endpoint(
                Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)), Long.parseLong(parts.group(3)));
    }
}
