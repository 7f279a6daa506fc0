// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.harness;

import dev.roundtrip.api.Keystream;
import dev.roundtrip.api.Stamp;
import dev.roundtrip.api.TestProps;

/// Makes the answer that a server would give.
final class Answer {
    private Answer() {}

    static byte[] to(TestProps props, boolean verify) {
        byte[] response = new byte[props.responseBytes()];
        if (verify) {
            Keystream.fill(response, Keystream.checksum(props.request(), props.requestBytes()), props.payload());
        } else {
            Stamp.copy(props.request(), response);
        }
        return response;
    }
}
