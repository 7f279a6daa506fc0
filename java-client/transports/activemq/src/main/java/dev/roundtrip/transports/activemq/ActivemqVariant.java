// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.activemq;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.TransportOption;
import jakarta.jms.JMSException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// JMS request and reply through ActiveMQ Classic to a worker in C++ that speaks AMQP 1.0: what both rows share.
abstract class ActivemqVariant implements Transport {
    static final int MOST_BYTES = 128 << 20;

    /// A message with its properties, in OpenWire.
    static final int MOST_FRAME_BYTES = MOST_BYTES + (1 << 20);

    static final SizeLimit LIMIT = new SizeLimit(MOST_BYTES, MOST_BYTES, "what the worker takes (idl/activemq.md)");

    static final String SETTINGS =
            "non-persistent messages; a temporary queue for responses; broker in memory without JMX"
                    + " and advisories, heap of 3 GiB; the worker takes one request at a time";

    static final Card CARD = new Card(Map.of(
            Fact.COPIES,
                    "at least 8 a direction: JMS message, kernel, broker's message, its AMQP encoding, kernel, Proton's "
                            + "buffer, its message, a vector; Proton takes memory from the system for each large message, half "
                            + "of the server's CPU time at 1 MiB",
            Fact.SYSTEM_CALLS,
                    "two TCP connections; client, worker and several threads of the broker are woken in each direction",
            Fact.ISOLATION, "three processes; neither side knows where the other is",
            Fact.BETWEEN_MACHINES, "yes, and the sides need not run at the same time; here unencrypted on loopback",
            Fact.ORDERING, "a queue's; the client matches responses by correlation id",
            Fact.WHEN_A_SIDE_DIES,
                    "worker: seen only by the time-out, and what it had taken goes back to the queue; broker: seen at once, "
                            + "and all messages are lost",
            Fact.LIBRARIES,
                    "Java: ActiveMQ Classic 6.3.1 (JMS 3.1 client, broker, AMQP with proton-j); C++: Qpid Proton",
            Fact.SETTINGS, SETTINGS + "; TCP_NODELAY not on the broker's AMQP connection, as it comes"));

    @Override
    public ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-activemq");
    }

    /// @param flags besides the heap and its collector
    static Optional<ServerSpec.Started> brokerWith(String... flags) {
        return Optional.of(new ServerSpec.Java(
                BrokerServer.NAME,
                BrokerServer.class.getName(),
                Stream.concat(Stream.of("-Xmx3g", "-XX:+UseParallelGC"), Stream.of(flags))
                        .toList()));
    }

    @Override
    public List<TransportOption> options() {
        return List.of(new TransportOption(
                BROKER,
                "",
                "addresses of a broker that runs already, as in tcp://HOST:61616,amqp://HOST:5672; empty to start one",
                BROKER));
    }

    @Override
    public SizeLimit limit() {
        return LIMIT;
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws JMSException {
        return new ActivemqTester(context);
    }
}
