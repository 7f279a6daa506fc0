// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.files;

import java.nio.ByteBuffer;

/// Names and header of the thesis' file protocol (`idl/files.md`). Any thread.
final class FilesFormat {
    /// The largest request and the largest response.
    static final int MAX_MESSAGE_BYTES = 1 << 30;

    static final String RESPONSE_SUFFIX = "_response";

    private FilesFormat() {}

    static String requestPart(String uuid) {
        return uuid + "_request_tmp";
    }

    static String request(String uuid) {
        return uuid + "_request";
    }

    static String response(String uuid) {
        return uuid + RESPONSE_SUFFIX;
    }

    /// @param target big-endian, as buffers are unless told otherwise
    static void putHeader(ByteBuffer target, int responseBytes) {
        target.putInt(responseBytes);
    }
}
