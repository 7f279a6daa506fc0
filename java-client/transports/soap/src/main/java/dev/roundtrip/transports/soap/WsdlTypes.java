// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.soap;

import dev.roundtrip.api.TesterContext;
import dev.roundtrip.messages.Order;
import dev.roundtrip.messages.RecordTester;
import dev.roundtrip.messages.RecordTypes;
import dev.roundtrip.messages.Tick;

/// Messages as types of the WSDL, each with an operation that answers it.
final class WsdlTypes extends RecordTypes {
    @Override
    protected RecordTester<Tick> openTick(TesterContext context) {
        return new WsdlTester<>(
                new SoapClient(context),
                (transfer, tick) -> WsdlMapping.take(transfer.answerTick(WsdlMapping.put(tick))));
    }

    @Override
    protected RecordTester<Order> openOrder(TesterContext context) {
        return new WsdlTester<>(
                new SoapClient(context),
                (transfer, order) -> WsdlMapping.take(transfer.answerOrder(WsdlMapping.put(order))));
    }
}
