// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.activemq;

import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import java.util.Optional;

/// The same without Nagle's algorithm between broker and worker, which by default holds each request back.
public final class ActivemqTunedTransport extends ActivemqVariant {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "activemq-tuned",
                "the same with TCP_NODELAY between broker and worker, too",
                Family.BROKER,
                "as activemq, without the delay of its AMQP connector",
                CARD.with(Fact.SETTINGS, SETTINGS + "; TCP_NODELAY on all connections"));
    }

    @Override
    public Optional<ServerSpec.Started> broker() {
        return brokerWith("-D" + BrokerServer.AMQP_SETTINGS + "=&transport.tcpNoDelay=true");
    }
}
