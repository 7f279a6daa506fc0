// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.activemq;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.TransportOption;
import jakarta.jms.JMSException;
import java.util.List;
import java.util.stream.Stream;

/// JMS request and reply through ActiveMQ Classic to a worker in C++ that speaks AMQP 1.0: the broker with its default
/// settings except those that large messages need, and without Nagle's algorithm between broker and worker, which
/// by default holds each request back.
public final class ActivemqRows extends Rows {
    static final int MOST_BYTES = 128 << 20;

    /// Largest message with its properties, in OpenWire.
    static final int MOST_FRAME_BYTES = MOST_BYTES + (1 << 20);

    static final SizeLimit LIMIT = new SizeLimit(MOST_BYTES, MOST_BYTES, "what the worker takes (idl/activemq.md)");

    static final String SETTINGS =
            "non-persistent messages; a temporary queue for responses; broker in memory without JMX"
                    + " and advisories, heap of 3 GiB; the worker takes one request at a time";

    @Override
    public List<Transport> list() {
        Transport activemq = row(
                        Family.BROKER,
                        "activemq",
                        "JMS request/reply through an ActiveMQ Classic broker to an AMQP worker in C++",
                        "Kumoń 2017, named as a next step")
                .copies(
                        "at least 8 a direction: JMS message, kernel, broker's message, its AMQP encoding, kernel, Proton's "
                                + "buffer, its message, a vector; Proton takes memory from the system for each large message, half "
                                + "of the server's CPU time at 1 MiB; the broker translates each message between OpenWire of JMS "
                                + "and AMQP of the worker, twice a trip, which two sides with one protocol would not pay")
                .systemCalls(
                        "two TCP connections; client, worker and several threads of the broker are woken in each direction")
                .isolation("three processes; neither side knows where the other is")
                .betweenMachines("yes, and the sides need not run at the same time; here unencrypted on loopback")
                .ordering("a queue's; the client matches responses by correlation id")
                .whenASideDies(
                        "worker: seen only by the time-out, and what it had taken goes back to the queue; broker: seen at once, "
                                + "and all messages are lost")
                .libraries(
                        "Java: ActiveMQ Classic 6.3.1 (JMS 3.1 client, broker, AMQP with proton-j); C++: Qpid Proton")
                .settings(SETTINGS + "; TCP_NODELAY not on the broker's AMQP connection, as it comes")
                .server(new ServerSpec.Executable("roundtrip-activemq"))
                .options(new TransportOption(
                        Transport.BROKER,
                        "",
                        "addresses of a broker that runs already, as in tcp://HOST:61616,amqp://HOST:5672; empty to start one",
                        Transport.BROKER))
                .limit(LIMIT);
        return List.of(
                activemq.broker(broker())
                        .comparison("waits 40 ms for an acknowledgement that activemq-tuned does not wait for"),
                activemq.as(
                                "activemq-tuned",
                                "the same with TCP_NODELAY between broker and worker, too",
                                "as activemq, without the delay of its AMQP connector")
                        .settings(SETTINGS + "; TCP_NODELAY on all connections")
                        .broker(broker("-D" + BrokerServer.AMQP_SETTINGS + "=&transport.tcpNoDelay=true")));
    }

    /// @param flags besides the heap and its collector
    private static ServerSpec.Started broker(String... flags) {
        return new ServerSpec.Java(
                BrokerServer.NAME,
                BrokerServer.class.getName(),
                Stream.concat(Stream.of("-Xmx3g", "-XX:+UseParallelGC"), Stream.of(flags))
                        .toList());
    }

    @Override
    public Tester open(String id, TesterContext context) throws JMSException {
        return new ActivemqTester(context);
    }
}
