// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

import dev.roundtrip.api.Codec.Exchange;
import dev.roundtrip.api.OwnTypesTester;

/// Sends records as a mechanism's own types.
///
/// @param <M> the record
public abstract class RecordTester<M extends Message<M>> extends OwnTypesTester {
    /// From the record to what the mechanism's tools have made of its interface definition, there and back.
    protected abstract M call(M request) throws Exception;

    @Override
    @SuppressWarnings("unchecked") // whoever opened it named the message of both
    protected final void trip(Exchange exchange) throws Exception {
        var message = (OwnExchange<M>) exchange;
        message.answered(call(message.request()));
    }
}
