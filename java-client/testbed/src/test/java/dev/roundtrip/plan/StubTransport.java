// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.OptionValues;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.TransportOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// A mechanism that is planned, and never started.
record StubTransport(String name, Family family, HandOver handOver, boolean dependsOnSize, boolean hasNativeClient)
        implements Transport {
    @Override
    public Descriptor descriptor() {
        Map<Fact, String> facts =
                Arrays.stream(Fact.values()).collect(Collectors.toMap(Function.identity(), Fact::title));
        return new Descriptor(name, "a stub", family, "a test", new Card(facts));
    }

    @Override
    public ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-" + name);
    }

    @Override
    public Support streams(long messageBytes) {
        return handOver == HandOver.SPINNING ? Support.yes() : Transport.super.streams(messageBytes);
    }

    @Override
    public List<TransportOption> options() {
        return List.of(
                new TransportOption("part-bytes", "4096", "a stub's", new OptionValues.Multiples(4096, 4096, 8192)));
    }

    @Override
    public AbstractTransferTester open(TesterContext context) {
        throw new UnsupportedOperationException("it is only planned");
    }
}
