// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.several;

import dev.roundtrip.api.Labelled;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.report.MachineText;
import dev.roundtrip.report.several.Comparability.Libraries;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.results.RunRecord.CellRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// A circumstance of a run, and what it means for a comparison if two runs differ in it.
public enum Circumstance {
    STARTED("started", "", Effect.NONE),
    VERSION("version", "the testbed itself differs", Effect.CAUSE),
    COMMIT("commit", "the sources differ", Effect.CAUSE),
    PROFILE("profile", "how long was measured differs, and with it how wide the intervals are", Effect.PRECISION),
    FORKS("forks", "the number of forks differs, and with it how wide the intervals are", Effect.PRECISION),
    LOOP("loop", "another loop asks another question", Effect.OF_CELLS),
    PAYLOAD("generator of requests", "the requests hold other bytes", Effect.ANOTHER_EXPERIMENT),
    LEGS("legs", "stamps are part of the round trips, and short ones are timed singly", Effect.ANOTHER_EXPERIMENT),
    PLACEMENT("placement", "what a wake-up costs depends on it", Effect.OF_CELLS),
    PROCESSOR("processor", "microseconds compare the machines; the ratios to the baseline compare", Effect.MACHINE),
    VIRTUAL("virtual machine", "waking a process may cost many times more on one", Effect.MACHINE),
    SERVERS("servers elsewhere", "the way between the two sides differs", Effect.CAUSE),
    CONTAINER(
            "container",
            "in one, system calls are filtered, files have other layers, and messages may cross its network",
            Effect.CAUSE),
    SYSTEM("operating system", "the system calls are others", Effect.MACHINE),
    WINE("Wine", "Wine stands in for Windows and is none: it says nothing of one", Effect.ANOTHER_EXPERIMENT),
    KERNEL("kernel", "the system calls differ", Effect.CAUSE),
    JVM("JVM", "the compiled code differs", Effect.CAUSE),
    WORKER_FLAGS("worker flags", "heap and collector of the client differ", Effect.CAUSE),
    COMPILER("C++ compiler", "the compiled servers differ", Effect.CAUSE),
    COMPILER_FLAGS("C++ flags", "the compiled servers differ", Effect.CAUSE);

    /// Meaning of a difference.
    public enum Effect {
        NONE,
        /// Wider or narrower intervals of the same thing.
        PRECISION,
        /// A difference between figures may come from it.
        CAUSE,
        /// Times are of different machines.
        MACHINE,
        /// A run may hold several; cells of the same one are set against each other.
        OF_CELLS,
        /// No time of one may be set against one of the other.
        ANOTHER_EXPERIMENT
    }

    private final String title;
    private final String meaning;
    private final Effect effect;

    Circumstance(String title, String meaning, Effect effect) {
        this.title = title;
        this.meaning = meaning;
        this.effect = effect;
    }

    public String title() {
        return title;
    }

    public String meaning() {
        return meaning;
    }

    public Effect effect() {
        return effect;
    }

    /// The kind of difference that keeps times of two runs from being set against each other; empty of circumstances
    /// that do so always or never.
    Optional<Difference> difference() {
        return Optional.ofNullable(
                switch (this) {
                    case VERSION -> Difference.VERSION;
                    case PROCESSOR, VIRTUAL, SYSTEM -> Difference.MACHINE;
                    case JVM, WORKER_FLAGS -> Difference.JVM;
                    default -> null;
                });
    }

    /// Whether a table has room for it.
    public boolean isShort() {
        return this != WORKER_FLAGS && this != COMPILER_FLAGS && this != PAYLOAD;
    }

    public String of(RunRecord run) {
        var machine = new MachineText(run);
        return switch (this) {
            case STARTED -> text(run.startedAt());
            case VERSION -> text(run.version());
            case COMMIT -> text(run.commit());
            case PROFILE -> text(run.profile());
            case FORKS -> String.valueOf(run.forks());
            case LOOP -> text(loop(run));
            case PAYLOAD -> text(run.generator());
            case LEGS -> run.legs() ? "yes" : "no";
            case PLACEMENT -> Axes.PLACEMENT.distinct(conditions(run), ", ");
            case PROCESSOR -> text(machine.processor());
            case VIRTUAL -> text(machine.virtualMachine());
            case SERVERS -> run.remotes().isEmpty() ? "none" : MachineText.servers(run);
            case CONTAINER -> text(machine.container());
            case SYSTEM -> machine.system();
            case WINE -> machine.wine().orElse("none");
            case KERNEL -> text(machine.kernel());
            case JVM -> text(machine.jvm());
            case WORKER_FLAGS -> text(String.join(" ", run.workerFlags()));
            case COMPILER -> text(machine.compiler());
            case COMPILER_FLAGS -> text(machine.compilerFlags());
        };
    }

    private static List<Condition> conditions(RunRecord run) {
        return run.cells().stream().map(CellRecord::condition).distinct().toList();
    }

    /// `closed; stream, gap 1ms`
    private static String loop(RunRecord run) {
        return conditions(run).stream()
                .map(condition -> condition.names().isEmpty() ? "closed" : condition.names())
                .distinct()
                .collect(Collectors.joining("; "));
    }

    private static String text(String value) {
        return value == null || value.isEmpty() ? NumberText.MISSING : value;
    }

    private boolean differs(List<LabelledRun> sides) {
        return sides.stream().map(side -> of(side.run())).distinct().count() > 1;
    }

    /// Sentences on what may change a figure between an interrupted run and what it would be now, since forks of one
    /// run must not differ in what they measure; none if the run can be resumed.
    public static List<String> changes(RunRecord before, RunRecord now) {
        var sentences = new ArrayList<String>();
        Arrays.stream(values())
                .filter(Circumstance::mayChangeFigures)
                .filter(condition -> !condition.of(before).equals(condition.of(now)))
                .forEach(condition -> sentences.add("the %s was %s when the run began, and is %s now: %s"
                        .formatted(condition.title, condition.of(before), condition.of(now), condition.meaning)));
        new EnvironmentDifferences(before, now)
                .ofForks()
                .forEach(name -> sentences.add("the environment is another than when the run began, in " + name));
        Set<String> folders = new Libraries(before, now).differing();
        if (!folders.isEmpty()) {
            sentences.add("libraries are of other versions than when the run began: " + String.join(", ", folders));
        }
        return sentences;
    }

    public boolean mayChangeFigures() {
        return effect != Effect.NONE && effect != Effect.PRECISION;
    }

    /// Circumstances in which the runs differ, the start aside.
    static List<Circumstance> differing(List<LabelledRun> sides) {
        return Arrays.stream(values())
                .filter(condition -> condition.effect != Effect.NONE)
                .filter(condition -> condition.differs(sides))
                .toList();
    }

    /// A difference that keeps the times of two runs from being set against each other, unless its effect is asked
    /// for.
    public enum Difference implements Labelled {
        MACHINE,
        JVM,
        VERSION,
        LIBRARIES,
        OPTIONS
    }
}
