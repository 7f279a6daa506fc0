// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.soap;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.soap.Transfer;
import jakarta.xml.ws.WebServiceException;
import jakarta.xml.ws.WebServiceFeature;
import java.io.IOException;

/// A call of a generated proxy a round trip. Owns its client.
final class SoapTester extends AbstractTransferTester {
    private final SoapClient client;
    private final Transfer transfer;

    SoapTester(TesterContext context, WebServiceFeature... features) {
        client = new SoapClient(context, features);
        transfer = client.transfer();
    }

    /// @throws TesterException if the server would refuse the size; the message names the limit
    @Override
    protected void beforeTest(TestProps props) throws TesterException {
        SoapRows.LIMIT.require(props);
    }

    @Override
    protected byte[] execute(TestProps props) throws TesterException {
        try {
            return transfer.get(props.responseBytes(), props.request());
        } catch (WebServiceException e) {
            throw SoapClient.failure(e);
        }
    }

    /// Returns when the server has taken it, for HTTP has a response to each message, if only an empty one.
    @Override
    protected void send(TestProps props) throws TesterException {
        execute(props);
    }

    @Override
    public void close() throws IOException {
        client.close();
    }
}
