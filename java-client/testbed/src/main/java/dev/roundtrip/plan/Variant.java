// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.NativeWorker;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.Reach;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Suitability;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.TransportOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A mechanism as another row, or in another place: what it does not say itself the mechanism says. Whether a client in
/// C++ gives one row more, and whether round trips can be taken apart, each says anew.
interface Variant extends Transport {
    Transport mechanism();

    @Override
    default Descriptor descriptor() {
        return mechanism().descriptor();
    }

    @Override
    default ServerSpec server() {
        return mechanism().server();
    }

    @Override
    default Optional<ServerSpec.Started> broker() {
        return mechanism().broker();
    }

    @Override
    default AbstractTransferTester open(TesterContext context) throws Exception {
        return mechanism().open(context);
    }

    @Override
    default PayloadKind payload() {
        return mechanism().payload();
    }

    @Override
    default SizeLimit limit() {
        return mechanism().limit();
    }

    @Override
    default List<TransportOption> options() {
        return mechanism().options();
    }

    @Override
    default List<String> jvmFlags() {
        return mechanism().jvmFlags();
    }

    @Override
    default int leastJava() {
        return mechanism().leastJava();
    }

    @Override
    default boolean manyClients() {
        return mechanism().manyClients();
    }

    @Override
    default Optional<NativeWorker> nativeWorker() {
        return mechanism().nativeWorker();
    }

    @Override
    default HandOver handOver() {
        return mechanism().handOver();
    }

    @Override
    default Reach reach() {
        return mechanism().reach();
    }

    @Override
    default Suitability suitability() {
        return mechanism().suitability();
    }

    @Override
    default boolean dependsOnSize() {
        return mechanism().dependsOnSize();
    }

    @Override
    default Support streams(long messageBytes) {
        return mechanism().streams(messageBytes);
    }

    @Override
    default Support runsHere() {
        return mechanism().runsHere();
    }

    @Override
    default Support runsHere(Map<String, String> options) {
        return mechanism().runsHere(options);
    }
}
