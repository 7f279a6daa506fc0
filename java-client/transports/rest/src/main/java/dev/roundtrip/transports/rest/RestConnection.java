// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.rest;

import dev.roundtrip.api.TesterException;
import java.io.IOException;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

/// Sends requests one after the other. Owns the client, and with it the connection.
final class RestConnection implements AutoCloseable {
    /// Of an error's body, in the message.
    private static final int MOST_REASON_BYTES = 200;

    private final OkHttpClient client;

    RestConnection(OkHttpClient client) {
        this.client = client;
    }

    /// @return the caller's, to be closed
    /// @throws TesterException if the server refuses the request; the message has status and reason
    Response answer(Request request) throws IOException, TesterException {
        Response response = client.newCall(request).execute();
        if (response.code() == 200) {
            return response;
        }
        try (response) {
            throw new TesterException("server answered " + response.code() + ": "
                    + response.peekBody(MOST_REASON_BYTES).string());
        }
    }

    @Override
    public void close() {
        client.dispatcher().executorService().shutdown();
        client.connectionPool().evictAll();
    }
}
