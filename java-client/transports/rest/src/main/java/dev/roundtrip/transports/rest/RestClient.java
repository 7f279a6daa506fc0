// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.rest;

import dev.roundtrip.api.TesterContext;
import java.time.Duration;
import okhttp3.OkHttpClient;
import okhttp3.Request;

/// How OkHttp is set up for all variants.
final class RestClient {
    private RestClient() {}

    /// As OkHttp comes, but for what would stand in the way of a measurement. It never sets TCP_NODELAY.
    ///
    /// Reads and writes have no time limit: each 8 KiB would arm a timer. The testbed ends a server that takes too
    /// long, and the connection with it.
    static OkHttpClient asItComes(TesterContext context) {
        return new OkHttpClient.Builder()
                .connectTimeout(context.timeout())
                .readTimeout(Duration.ZERO)
                .writeTimeout(Duration.ZERO)
                .retryOnConnectionFailure(false)
                .build();
    }

    /// The same with TCP_NODELAY.
    static OkHttpClient withoutDelay(TesterContext context) {
        return asItComes(context)
                .newBuilder()
                .socketFactory(new NoDelaySocketFactory())
                .build();
    }

    /// Where requests go, and that responses come uncompressed.
    static Request template(TesterContext context) {
        return new Request.Builder()
                .url(context.endpoint())
                .header("Accept-Encoding", "identity")
                .build();
    }
}
