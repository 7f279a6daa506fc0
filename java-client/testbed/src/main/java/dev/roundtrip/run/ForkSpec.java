package dev.roundtrip.run;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Transport;
import dev.roundtrip.server.ServedMechanism;
import dev.roundtrip.worker.protocol.Loop;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/// A mechanism under a condition: what one pair of processes measures, at one pair of sizes after the other.
///
/// @param id names it in folders and messages, as in `tcp-same`
/// @param jars the mechanism's folder of jars
/// @param legs whether its round trips are taken apart (`idl/legs.md`), each timed singly
/// @param clientCpu the only processor of the measuring threads; empty for any
/// @param serverCpu likewise of the server
/// @param options every option of the mechanism with its value
/// @param steps in the order in which they are taken: small messages warm the code that large ones need
public record ForkSpec(
        String id,
        Transport transport,
        Path jars,
        Loop loop,
        boolean legs,
        OptionalInt clientCpu,
        OptionalInt serverCpu,
        Map<String, String> options,
        List<Step> steps) {
    public ForkSpec {
        options = Map.copyOf(options);
        steps = List.copyOf(steps);
    }

    /// Whether it only shows what others cannot undercut.
    boolean isFloor() {
        return transport.descriptor().family() == Family.FLOOR;
    }

    /// Whether its worker is a program in C++, which needs no warm-up but of caches and processors.
    boolean isNative() {
        return transport.nativeWorker().isPresent();
    }

    ServedMechanism served() {
        return new ServedMechanism(transport, jars, options, serverCpu);
    }

    ForkSpec with(List<Step> other) {
        return new ForkSpec(id, transport, jars, loop, legs, clientCpu, serverCpu, options, other);
    }
}
