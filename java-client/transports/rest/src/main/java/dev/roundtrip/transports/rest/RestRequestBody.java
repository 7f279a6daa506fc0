// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.rest;

import dev.roundtrip.api.TestProps;
import java.io.IOException;
import okhttp3.MediaType;
import okhttp3.RequestBody;
import okio.BufferedSink;

/// The body of the request at hand, written when OkHttp asks for it. Of known length, so that nothing is chunked.
/// One thread at a time.
final class RestRequestBody extends RequestBody {
    static final MediaType JSON = MediaType.get("application/json");

    private TestProps props;

    void set(TestProps next) {
        props = next;
    }

    @Override
    public MediaType contentType() {
        return JSON;
    }

    @Override
    public long contentLength() {
        return RestFormat.requestBodyBytes(props);
    }

    /// A POST that was sent once is never sent again.
    @Override
    public boolean isOneShot() {
        return true;
    }

    @Override
    public void writeTo(BufferedSink sink) throws IOException {
        RestFormat.writeRequest(sink.outputStream(), props);
    }
}
