// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.rest;

import dev.roundtrip.api.TesterException;
import dev.roundtrip.codecs.json.JsonFormat;
import dev.roundtrip.messages.Message;
import dev.roundtrip.messages.RecordTester;
import java.io.IOException;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

/// A POST a round trip, with a message as JSON each way. Owns the client, and with it the connection.
///
/// @param <M> the record
final class RestMessageTester<M extends Message<M>> extends RecordTester<M> {
    private final RestClient client;
    private final Request template;
    private final JsonFormat<M> format;

    /// @param template address and header of all requests
    RestMessageTester(RestClient client, Request template, JsonFormat<M> format) {
        this.client = client;
        this.template = template;
        this.format = format;
    }

    @Override
    protected M call(M request) throws IOException, TesterException {
        RequestBody body = RequestBody.create(format.bytes(request), RestRequestBody.JSON);
        try (Response response = client.answer(template.newBuilder().post(body).build())) {
            return format.read(response.body().bytes());
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
