// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.condition.Cable;
import dev.roundtrip.condition.Fault;
import dev.roundtrip.platform.Platform;
import dev.roundtrip.platform.Processes.Signal;
import dev.roundtrip.server.LineProcess.Launcher;
import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;

/// The harm of a fault to a process, or to the path between both sides. Owns the path.
///
/// @param cable empty where a process is harmed
record Harm(Fault fault, Optional<Cable> cable) implements Closeable {
    static Harm of(Fault fault) throws IOException {
        return new Harm(fault, fault.kind() == Fault.Kind.CUT ? Optional.of(Cable.open()) : Optional.empty());
    }

    boolean isOfPath() {
        return cable.isPresent();
    }

    /// @param pid of the process to which it happens
    void begin(long pid) throws IOException {
        if (cable.isPresent()) {
            cable.get().cut();
        } else {
            Platform.here().processes().signal(pid, fault.length().isZero() ? Signal.KILL : Signal.STOP);
        }
    }

    /// Ends what can be undone.
    void end(long pid) throws IOException {
        if (cable.isPresent()) {
            cable.get().mend();
        } else if (!fault.length().isZero()) {
            Platform.here().processes().signal(pid, Signal.CONTINUE);
        }
    }

    /// Starts the client at its end of the path, if there is one.
    Launcher ofClient(Launcher launcher) {
        return at(Cable.Side.CLIENT, launcher);
    }

    /// Starts servers at their end of the path, if there is one.
    Launcher ofServers(Launcher launcher) {
        return at(Cable.Side.SERVER, launcher);
    }

    private Launcher at(Cable.Side side, Launcher launcher) {
        return cable.isEmpty() ? launcher : new AtCable(cable.get(), side, launcher);
    }

    private record AtCable(Cable cable, Cable.Side side, Launcher launcher) implements Launcher {
        @Override
        public Process start(ProcessBuilder builder, OptionalInt cpu) throws IOException {
            cable.enclose(builder, side);
            return launcher.start(builder, cpu);
        }

        @Override
        public Optional<String> address() {
            return Optional.of(Cable.SERVER);
        }
    }

    @Override
    public void close() {
        cable.ifPresent(Cable::close);
    }
}
