// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import org.omg.CORBA.SystemException;
import pl.kumon.transfertester.tester.corba.CorbaConnector;
import pl.kumon.transfertester.tester.corba.CorbaConnectorHelper;

/// Strings over one connection (Kumoń 2017, 3.3). Owns the ORB.
final class CorbaTester extends AbstractTransferTester {
    private final ClientOrb orb;
    private final CorbaConnector connector;

    CorbaTester(ClientOrb orb, CorbaConnector connector) {
        this.orb = orb;
        this.connector = connector;
    }

    /// @param orb closed if the server cannot be reached
    static CorbaTester connect(ClientOrb orb, ServedObject object, String endpoint)
            throws IOException, TesterException {
        return new CorbaTester(orb, orb.connect(object, endpoint, CorbaConnectorHelper::narrow));
    }

    @Override
    protected void beforeTest(TestProps props) throws TesterException {
        CorbaRows.LIMIT.require(props);
        LetterText.require(props.request());
    }

    @Override
    protected byte[] execute(TestProps props) throws TesterException {
        try {
            String request = new String(props.request(), ISO_8859_1);
            return connector.get(props.responseBytes(), request).getBytes(ISO_8859_1);
        } catch (SystemException e) {
            throw CorbaFailure.of(e);
        }
    }

    @Override
    public void close() {
        orb.close();
    }
}
