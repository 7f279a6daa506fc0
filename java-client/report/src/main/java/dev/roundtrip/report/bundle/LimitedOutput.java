// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.bundle;

import java.io.IOException;
import java.io.OutputStream;

/// Passes on so many bytes and no more: what an archive says of a file's size need not be true.
final class LimitedOutput extends OutputStream {
    private final OutputStream out;
    private final long most;
    private long taken;

    LimitedOutput(OutputStream out, long most) {
        this.out = out;
        this.most = most;
    }

    @Override
    public void write(int octet) throws IOException {
        take(1);
        out.write(octet);
    }

    @Override
    public void write(byte[] octets, int from, int count) throws IOException {
        take(count);
        out.write(octets, from, count);
    }

    private void take(int count) throws IOException {
        taken += count;
        if (taken > most) {
            throw new IOException("a file in it has over %d bytes, which none of a run has".formatted(most));
        }
    }
}
