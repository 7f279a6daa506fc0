// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.rest;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import okhttp3.Request;
import okhttp3.Response;

/// A POST a round trip. Owns the client, and with it the connection.
final class RestTester extends AbstractTransferTester {
    private final RestClient client;
    private final SizeLimit limit;
    private final RestRequestBody body = new RestRequestBody();
    private final Request request;

    /// @param template address and header of all requests
    RestTester(RestClient client, Request template, SizeLimit limit) {
        this.client = client;
        this.limit = limit;
        this.request = template.newBuilder().post(body).build();
    }

    /// @throws TesterException if the server would refuse the size; the message names the limit
    @Override
    protected void beforeTest(TestProps props) throws TesterException {
        requireWithin("request", props.requestBytes(), limit.maxRequestBytes());
        requireWithin("response", props.responseBytes(), limit.maxResponseBytes());
    }

    @Override
    protected byte[] execute(TestProps props) throws IOException, TesterException {
        body.set(props);
        try (Response response = client.answer(request)) {
            return RestFormat.readResponse(response.body().byteStream(), props.responseBytes());
        }
    }

    @Override
    public void close() {
        client.close();
    }

    private void requireWithin(String message, int bytes, long limitBytes) throws TesterException {
        if (bytes > limitBytes) {
            throw new TesterException(
                    "%s of %d bytes is over the limit of %d: %s".formatted(message, bytes, limitBytes, limit.reason()));
        }
    }
}
