// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Transport;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.results.CellId;
import dev.roundtrip.results.ForkResult.ForkId;
import dev.roundtrip.run.ForkSpec.Step;
import dev.roundtrip.server.ServerHost.ServedMechanism;
import dev.roundtrip.worker.protocol.WorkerCommand.Sizes;
import dev.roundtrip.worker.protocol.WorkerCommand.Workload;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A mechanism under a load: everything that one worker measures, at one pair of sizes after the other, and if need be
/// at one placement after the other, with a server for each.
///
/// @param id names it in folders and messages, as in `tcp-same`
/// @param condition of its steps, which differ in their placement alone
/// @param legs whether its round trips are taken apart (`idl/legs.md`), each timed singly
/// @param clientCpu the only processor of the measuring threads; empty for any
/// @param steps in the order in which they are taken: small messages warm the code that large ones need
public record ForkSpec(
        String id,
        ServedMechanism mechanism,
        Condition condition,
        boolean legs,
        OptionalInt clientCpu,
        List<Step> steps) {
    public ForkSpec {
        steps = List.copyOf(steps);
    }

    /// One pair of sizes in a fork, at one placement.
    ///
    /// @param serverCpu the only processor of the server; empty for any
    /// @param counts whether it is measured; otherwise it only warms the code for the steps behind it
    public record Step(CellId cell, Sizes sizes, OptionalInt serverCpu, boolean counts) {
        /// A step of these sizes that only warms up the code of later ones.
        public Step onlyToWarmUp() {
            return new Step(cell, sizes, serverCpu, false);
        }
    }

    /// `tcp-same, uds-same`
    public static String ids(List<ForkSpec> specs) {
        return specs.stream().map(ForkSpec::id).collect(Collectors.joining(", "));
    }

    Transport transport() {
        return mechanism.transport();
    }

    /// The pace of its round trips, and the threads of its clients.
    public Workload loop() {
        return new Workload(
                condition.get(Axes.RATE),
                condition.get(Axes.CLIENTS),
                condition.get(Axes.GAP).toNanos(),
                condition.isStream(),
                condition.get(Axes.ALLOCATION),
                condition.get(Axes.VIRTUAL_THREADS));
    }

    /// Whether its steps warm up again at the pace at which they are measured, or beside neighbours, once their code is
    /// warm: at a pace code is not compiled for long, and beside neighbours the compilers do not get on.
    boolean warmsUpTwice() {
        return !(loop().isBusy() && condition.get(Axes.NEIGHBOURS).isNone())
                && !loop().stream()
                && transport().nativeWorker().isEmpty();
    }

    /// Whether it is measured until its tail is steady, which the condition is about.
    boolean asksForTail() {
        return condition.asksForTail() && !condition.isStream() && !condition.isCold();
    }

    /// A floor, which only shows the least that others can reach.
    boolean isFloor() {
        return transport().family() == Family.FLOOR;
    }

    /// A worker that is a program in C++ alone, and needs no warm-up except of caches and processors.
    boolean isNative() {
        return isNative(transport());
    }

    /// Whether the worker of a mechanism is such a program.
    public static boolean isNative(Transport transport) {
        return transport.nativeWorker().filter(worker -> !worker.startsJvm()).isPresent();
    }

    /// The processors of its servers, in the order of its steps.
    List<OptionalInt> serverCpus() {
        return steps.stream().map(Step::serverCpu).distinct().toList();
    }

    List<Step> stepsOn(OptionalInt serverCpu) {
        return steps.stream().filter(step -> step.serverCpu().equals(serverCpu)).toList();
    }

    ForkSpec with(List<Step> other) {
        return new ForkSpec(id, mechanism, condition, legs, clientCpu, other);
    }

    /// One fork of a mechanism, to be measured or measured.
    ///
    /// @param spec with the steps of this very attempt
    /// @param fork from 1
    /// @param attempt 1, or 2 for the repetition of a fork that was disturbed
    public record ForkAttempt(ForkSpec spec, int fork, int attempt) {

        /// Names it in folders: `1`, or `1-again`.
        String name() {
            return attempt == 1 ? String.valueOf(fork) : fork + "-again";
        }

        /// `tcp-same fork 1`
        @Override
        public String toString() {
            return spec.id() + " fork " + name();
        }

        ForkAttempt again() {
            return new ForkAttempt(spec, fork, attempt + 1);
        }

        /// Names the result of one step.
        ForkId id(Step step) {
            return new ForkId(step.cell(), fork, attempt);
        }

        Stream<Step> countedSteps() {
            return spec.steps().stream().filter(Step::counts);
        }

        /// An attempt in which the steps that are done only warm the code up; it ends with the last one that counts.
        ForkAttempt without(Predicate<Step> done) {
            List<Step> steps = spec.steps().stream()
                    .map(step -> done.test(step) ? step.onlyToWarmUp() : step)
                    .toList();
            int end = steps.size();
            while (end > 0 && !steps.get(end - 1).counts()) {
                end--;
            }
            return new ForkAttempt(spec.with(steps.subList(0, end)), fork, attempt);
        }

        /// An attempt without a cell that failed.
        ForkAttempt withoutCell(CellId cell) {
            return leaving(step -> !step.cell().equals(cell));
        }

        /// An attempt without a step that only warms up, and failed.
        ForkAttempt withoutWarmUp(Step failed) {
            return leaving(step -> !step.equals(failed));
        }

        private ForkAttempt leaving(Predicate<Step> kept) {
            List<Step> steps = spec.steps().stream().filter(kept).toList();
            return new ForkAttempt(spec.with(steps), fork, attempt).without(_ -> false);
        }
    }
}
