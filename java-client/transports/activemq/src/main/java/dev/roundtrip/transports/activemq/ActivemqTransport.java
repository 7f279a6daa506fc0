// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.activemq;

import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Suitability;
import java.util.Optional;

/// The broker with its default settings, and no more than what large messages need.
public final class ActivemqTransport extends ActivemqVariant {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "activemq",
                "JMS request/reply through an ActiveMQ Classic broker to an AMQP worker in C++",
                Family.BROKER,
                "Kumoń 2017, named as a next step",
                CARD);
    }

    @Override
    public Optional<ServerSpec.Started> broker() {
        return brokerWith();
    }

    @Override
    public Suitability suitability() {
        return super.suitability()
                .comparison("waits 40 ms for an acknowledgement that activemq-tuned does not wait for");
    }
}
