// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.remote;

import java.io.IOException;

/// The other side will not do what it was asked for; the channel is as good as before.
final class RefusedException extends IOException {
    private static final long serialVersionUID = 1L;

    RefusedException(String reason) {
        super(reason);
    }
}
