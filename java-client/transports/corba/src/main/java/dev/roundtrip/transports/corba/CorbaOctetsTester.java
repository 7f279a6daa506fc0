// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.corba.OctetConnector;
import dev.roundtrip.corba.OctetConnectorHelper;
import org.omg.CORBA.SystemException;

/// Octets over one connection. Owns the ORB.
final class CorbaOctetsTester extends AbstractTransferTester {
    private final ClientOrb orb;
    private final OctetConnector connector;

    private CorbaOctetsTester(ClientOrb orb, OctetConnector connector) {
        this.orb = orb;
        this.connector = connector;
    }

    /// @param orb closed if the server cannot be reached
    static CorbaOctetsTester connect(Reference reference, ClientOrb orb) throws TesterException {
        try {
            return new CorbaOctetsTester(orb, OctetConnectorHelper.narrow(orb.object(reference)));
        } catch (TesterException | RuntimeException e) {
            orb.close();
            throw e;
        }
    }

    @Override
    protected void beforeTest(TestProps props) throws TesterException {
        CorbaVariant.LIMIT.require(props);
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
