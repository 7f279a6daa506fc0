// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import dev.roundtrip.api.Codec.Exchange;

/// Sends messages as types that the mechanism's own interface definition gives them. All of the trip is timed, from the
/// client's object to the object that answers it.
public abstract class OwnTypesTester extends AbstractTransferTester {
    protected OwnTypesTester() {
        super(new MessageValidator());
    }

    /// One round trip, whose answer the exchange gets.
    protected abstract void trip(Exchange exchange) throws Exception;

    @Override
    protected final void beforeTest(TestProps props) {
        props.exchange().number(Stamp.read(props.request()));
    }

    /// @return the request's array in place of a response, of which nobody has the bytes
    @Override
    protected final byte[] execute(TestProps props) throws Exception {
        trip(props.exchange());
        return props.request();
    }
}
