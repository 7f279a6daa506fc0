// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.soap;

import dev.roundtrip.api.TesterException;
import dev.roundtrip.messages.Message;
import dev.roundtrip.messages.RecordTester;
import dev.roundtrip.soap.Transfer;
import jakarta.xml.ws.WebServiceException;
import java.io.IOException;
import java.util.function.BiFunction;

/// A call with a message of the WSDL a round trip. Owns its client.
///
/// @param <M> the record
final class WsdlTester<M extends Message<M>> extends RecordTester<M> {
    private final SoapClient client;
    private final Transfer transfer;
    private final BiFunction<Transfer, M, M> operation;

    /// @param operation from the record to the generated class, over the wire, and back
    WsdlTester(SoapClient client, BiFunction<Transfer, M, M> operation) {
        this.client = client;
        this.operation = operation;
        transfer = client.transfer();
    }

    @Override
    protected M call(M request) throws TesterException {
        try {
            return operation.apply(transfer, request);
        } catch (WebServiceException e) {
            throw SoapClient.failure(e);
        }
    }

    @Override
    public void close() throws IOException {
        client.close();
    }
}
