// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.corba.OctetConnector;
import org.omg.CORBA.SystemException;

/// Octets over one connection. Owns the ORB.
final class CorbaOctetsTester extends AbstractTransferTester {
    private final ClientOrb orb;
    private final OctetConnector connector;

    CorbaOctetsTester(ClientOrb orb, OctetConnector connector) {
        this.orb = orb;
        this.connector = connector;
    }

    @Override
    protected void beforeTest(TestProps props) throws TesterException {
        CorbaRows.LIMIT.require(props);
    }

    @Override
    protected byte[] execute(TestProps props) throws TesterException {
        try {
            return connector.get(props.responseBytes(), props.request());
        } catch (SystemException e) {
            throw CorbaFailure.of(e);
        }
    }

    @Override
    public void close() {
        orb.close();
    }
}
