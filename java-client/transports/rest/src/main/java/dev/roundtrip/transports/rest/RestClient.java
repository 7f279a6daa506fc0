// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.rest;

import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.time.Duration;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

/// OkHttp as it is set up for all variants, to send requests one after the other. Owns its connection.
final class RestClient implements AutoCloseable {
    /// Part of an error's body that goes into the message.
    private static final int MOST_REASON_BYTES = 200;

    private final OkHttpClient client;

    private RestClient(OkHttpClient client) {
        this.client = client;
    }

    /// A client as OkHttp comes, except for settings that would disturb a measurement. It never sets TCP_NODELAY.
    static RestClient asItComes(TesterContext context) {
        return new RestClient(builder(context).build());
    }

    /// A client that sets TCP_NODELAY.
    static RestClient withoutDelay(TesterContext context) {
        return new RestClient(
                builder(context).socketFactory(new NoDelaySocketFactory()).build());
    }

    /// Reads and writes have no time limit: each 8 KiB would arm a timer. The testbed ends a server that takes too
    /// long, and the connection with it.
    private static OkHttpClient.Builder builder(TesterContext context) {
        return new OkHttpClient.Builder()
                .connectTimeout(context.timeout())
                .readTimeout(Duration.ZERO)
                .writeTimeout(Duration.ZERO)
                .retryOnConnectionFailure(false);
    }

    /// Address and headers of all requests; responses come uncompressed.
    static Request template(TesterContext context) {
        return new Request.Builder()
                .url(context.endpoint())
                .header("Accept-Encoding", "identity")
                .build();
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
