// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Transport;
import dev.roundtrip.server.CarriedMessage;
import dev.roundtrip.server.ServedMechanism;
import dev.roundtrip.worker.protocol.Workload;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// A mechanism under a load: what one worker measures, at one pair of sizes after the other, and if need be at one
/// placement after the other, with a server for each.
///
/// @param id names it in folders and messages, as in `tcp-same`
/// @param jars the mechanism's folder of jars
/// @param legs whether its round trips are taken apart (`idl/legs.md`), each timed singly
/// @param clientCpu the only processor of the measuring threads; empty for any
/// @param jvm of the worker, if it is one
/// @param cold whether its only step is the first round trips of its worker
/// @param options every option of the mechanism with its value
/// @param message what its requests are; empty for bytes
/// @param steps in the order in which they are taken: small messages warm the code that large ones need
public record ForkSpec(
        String id,
        Transport transport,
        Path jars,
        Workload loop,
        boolean legs,
        OptionalInt clientCpu,
        WorkerJvm jvm,
        boolean cold,
        Map<String, String> options,
        Optional<CarriedMessage> message,
        List<Step> steps) {
    public ForkSpec {
        options = Map.copyOf(options);
        steps = List.copyOf(steps);
    }

    /// Whether it only shows what others cannot undercut.
    boolean isFloor() {
        return transport.family() == Family.FLOOR;
    }

    /// Whether its worker is a program in C++ alone, which needs no warm-up but of caches and processors.
    boolean isNative() {
        return transport.nativeWorker().filter(worker -> !worker.startsJvm()).isPresent();
    }

    /// The processors of its servers, in the order of its steps.
    List<OptionalInt> serverCpus() {
        return steps.stream().map(Step::serverCpu).distinct().toList();
    }

    List<Step> stepsOn(OptionalInt serverCpu) {
        return steps.stream().filter(step -> step.serverCpu().equals(serverCpu)).toList();
    }

    ServedMechanism served() {
        return new ServedMechanism(transport, jars, options, message);
    }

    ForkSpec with(List<Step> other) {
        return new ForkSpec(id, transport, jars, loop, legs, clientCpu, jvm, cold, options, message, other);
    }
}
