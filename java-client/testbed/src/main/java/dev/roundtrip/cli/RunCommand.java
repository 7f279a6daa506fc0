// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.cli.TransportSettings.TransportFolders;
import dev.roundtrip.cli.TransportSettings.Variables;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Labels;
import dev.roundtrip.condition.Placement;
import dev.roundtrip.flame.Profiler;
import dev.roundtrip.machine.Doctor;
import dev.roundtrip.machine.Environment;
import dev.roundtrip.plan.Catalog;
import dev.roundtrip.plan.Codecs;
import dev.roundtrip.plan.Plan;
import dev.roundtrip.plan.Plan.Processors;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.plan.Planner;
import dev.roundtrip.plan.Profile;
import dev.roundtrip.plan.Profile.Sweep;
import dev.roundtrip.platform.Platform;
import dev.roundtrip.results.RunFolder;
import dev.roundtrip.results.RunRecord.ForkRange;
import dev.roundtrip.results.RunRecord.RemoteRecord;
import dev.roundtrip.server.ChildEnvironment;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `roundtrip run`: measures what a profile says.
@Command(
        name = "run",
        description = "Measures the cells of a profile and prints the tables.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Example: roundtrip run --transports tcp,jni --sizes 16B:16B,1MiB:1MiB --forks 5 --time-budget 2m",
            "         roundtrip run --resume results/20260102T030405Z-full",
            "Exit codes: 0 done, 1 a cell failed, nothing was measured, or a result was not kept, 2 wrong use, 130 Ctrl-C,"
                    + " 143 SIGTERM"
        })
final class RunCommand extends ProgramCommand {
    private static final String AFTER_RESTART = "--after-restart";
    private static final String CODEC_DIR = "--codec-dir";
    private static final List<String> BESIDE_RESUME =
            List.of("--resume", AFTER_RESTART, Connections.TOKEN_FILE, TransportFolders.OPTION, CODEC_DIR);

    private static final DateTimeFormatter FOLDER_TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    /// Seeds stay short enough to be copied by hand.
    private static final int SEED_BOUND = 1_000_000;

    @Mixin
    private final ProfileOptions wanted = new ProfileOptions();

    @Option(
            names = "--force",
            description =
                    "also measure rows that spin where both sides share one processor, though it times the scheduler")
    private boolean force;

    @Option(names = "--baseline", paramLabel = "ID", description = "the row that ratios are to, in place of jni")
    private String baseline;

    @Option(names = "--seed", paramLabel = "S", description = "of the order of cells and of the request bytes")
    private Long seed;

    @Option(
            names = "--fork-range",
            paramLabel = "I/N",
            description = "of each cell only forks I, I+N, …, where N runs of one seed share the plan (docs/FLEET.md)")
    private String forkRange;

    @Option(names = "--dry-run", description = "print the plan, its cells and how long it takes, and measure nothing")
    private boolean dryRun;

    @Option(names = "--out", paramLabel = "DIR", description = "the run's folder; default results/<time>-<profile>")
    private Path out;

    @Mixin
    private final TransportSettings settings = new TransportSettings();

    @Mixin
    private final Variables variables = new Variables();

    @Mixin
    private final Connections connections = new Connections();

    @Option(
            names = "--resume",
            paramLabel = "DIR",
            description =
                    "continue the interrupted run of this folder on its host, with its plan, seed and options; only"
                            + " --token-file, --transport-dir, --codec-dir and --after-restart may stand beside it")
    private Path resume;

    @Option(
            names = AFTER_RESTART,
            description = "the host that began the run was restarted, so its kernel has another boot id")
    private boolean afterRestart;

    @Mixin
    private final FlameGraphOption flameGraph = new FlameGraphOption();

    @Mixin
    private final TransportFolders elsewhere = new TransportFolders();

    @Option(names = CODEC_DIR, paramLabel = "DIR", description = "codecs that are built elsewhere; repeatable")
    private List<Path> codecFolders = List.of();

    private Installation installation;
    private Codecs codecs;
    private Optional<Profiler> profiler = Optional.empty();

    @Override
    public Integer call() throws PlanException, IOException, InterruptedException {
        if (afterRestart && resume == null) {
            throw new PlanException(AFTER_RESTART + " says something of a run that goes on; name it with --resume");
        }
        profiler = flameGraph.profiler();
        installation = elsewhere.installation(codecFolders);
        installation.checkTemporary();
        codecs = installation.codecs();
        return resume == null ? begin() : resume();
    }

    private Planner planner(Catalog catalog, RemoteHosts remoteHosts) throws IOException {
        return new Planner(
                catalog,
                transport -> remoteHosts.missing(installation.servers(), transport),
                codecs,
                Platform.here().facts().processorsAllowed().size());
    }

    private RemoteHosts remoteHosts(Catalog installed, List<RemoteRecord> earlier, Map<String, String> values)
            throws PlanException {
        return RemoteHosts.survey(
                connections.remoteHosts(installation.version(), earlier, installed, wanted.transports()),
                installed,
                values);
    }

    /// @throws PlanException if it is none, or there are fewer forks than runs to share them
    private ForkRange range(Plan plan) throws PlanException {
        ForkRange range =
                forkRange == null ? ForkRange.ALL : PlanException.parse("--fork-range:", forkRange, ForkRange::parse);
        int forks = plan.effort().forks().usual();
        if (range.count() > forks) {
            throw new PlanException("--fork-range %s: %d runs cannot share %d forks; choose --forks %d or more"
                    .formatted(range, range.count(), forks, range.count()));
        }
        return range;
    }

    private int begin() throws PlanException, IOException, InterruptedException {
        Catalog installed = installation.catalog();
        RemoteHosts remoteHosts = remoteHosts(installed, List.of(), settings.values());
        Catalog catalog = remoteHosts.applyTo(installed);
        Planner planner = planner(catalog, remoteHosts);
        Profile profile = wanted.profile(codecs);
        Plan plan = (force ? planner.forced() : planner)
                .plan(profile, settings.values(), seed == null ? new SecureRandom().nextInt(SEED_BOUND) : seed);
        remoteHosts.check(plan, connections::names);
        ForkRange range = range(plan);
        String ratiosTo = RunFolders.Baseline.of(plan, Optional.ofNullable(baseline));
        placementNote(plan).ifPresent(out()::println);
        if (dryRun) {
            print(new PlanText(plan).toString());
            return ExitCode.DONE;
        }
        Instant start = Instant.now();
        Path folder =
                out == null ? installation.results().resolve(FOLDER_TIME.format(start) + "-" + profile.name()) : out;
        if (profile.sweep().equals(Optional.of(Sweep.RATE))) {
            plan = withRates(catalog, remoteHosts, plan, folder);
        }
        ForkPlanner planned = planned(catalog, remoteHosts, plan, variables.named(), range);
        RunDescription description = describe(planned, folder, start, settings.values(), ratiosTo);
        return new RunSession(planned, profiler, out(), err()).run(folder, description.record(), findings(description));
    }

    /// Says that a rate leaves one processor out, where nobody chose the placement.
    private Optional<String> placementNote(Plan plan) {
        List<Placement> open = plan.cells().stream()
                .map(Plan.Cell::condition)
                .filter(Condition::isOpen)
                .map(condition -> condition.get(Axes.PLACEMENT))
                .distinct()
                .toList();
        boolean isChosen = spec().commandLine().getParseResult().hasMatchedOption("--placement");
        return open.equals(List.of(Placement.CROSS)) && !isChosen
                ? Optional.of("note: same is left out: a client that keeps a rate spins before each request and needs a"
                        + " processor of its own; --gap in place of --rate, as in --gap 500us, measures one processor")
                : Optional.empty();
    }

    /// The plan with rates that a pilot finds, which runs before anything is kept.
    private Plan withRates(Catalog catalog, RemoteHosts remoteHosts, Plan plan, Path folder)
            throws PlanException, IOException, InterruptedException {
        RunFolders.claim(folder);
        ForkPlanner planned = planned(catalog, remoteHosts, plan, variables.named(), ForkRange.ALL);
        Path logs = folder.resolve(RunFolder.LOGS).resolve("pilot");
        return Planner.withRates(plan, Pilot.run(planned, logs, out()));
    }

    private ForkPlanner planned(
            Catalog catalog, RemoteHosts remoteHosts, Plan plan, ChildEnvironment given, ForkRange range)
            throws PlanException, IOException {
        Map<Placement, Processors> processors =
                Processors.of(plan.placements(), Platform.here().facts().processorsAllowed());
        return new ForkPlanner(installation, catalog, codecs, processors, plan, remoteHosts, given, range);
    }

    private int resume() throws PlanException, IOException, InterruptedException {
        refuseOtherOptions();
        RunFolder folder = RunFolders.open("--resume", resume);
        var interrupted = new InterruptedRun(folder.run());
        Map<String, String> values = interrupted.run().options();
        Catalog installed = installation.catalog();
        RemoteHosts remoteHosts = remoteHosts(installed, interrupted.run().remotes(), values);
        Catalog catalog = remoteHosts.applyTo(installed);
        Plan plan = interrupted.plan(planner(catalog, remoteHosts));
        Instant now = Instant.now();
        ChildEnvironment given = Variables.recorded(interrupted.run().environment());
        ForkPlanner planned =
                planned(catalog, remoteHosts, plan, given, interrupted.run().forkRange());
        RunDescription description =
                describe(planned, folder.path(), now, values, interrupted.run().baseline());
        interrupted.checkSittings(description.record(), afterRestart);
        return new RunSession(planned, profiler, out(), err()).resume(folder, now, afterRestart, findings(description));
    }

    private void refuseOtherOptions() throws PlanException {
        List<String> others = spec().commandLine().getParseResult().matchedOptions().stream()
                .map(CommandLine.Model.OptionSpec::longestName)
                .filter(name -> !BESIDE_RESUME.contains(name))
                .map(name -> name + " cannot stand beside --resume: the run goes on as it began; leave it out")
                .toList();
        PlanException.throwIfAny(others);
    }

    private RunDescription describe(
            ForkPlanner planned, Path folder, Instant start, Map<String, String> values, String ratiosTo)
            throws IOException, InterruptedException {
        return new RunDescription(
                planned,
                Environment.capture(TransportSettings.folders(folder, values), Variables.given(planned.variables())),
                start,
                spec().commandLine().getParseResult().originalArgs(),
                values,
                ratiosTo);
    }

    private static DoctorCommand.DoctorReport findings(RunDescription description) {
        return new DoctorCommand.DoctorReport(Doctor.examine(description.environment()));
    }

    /// Whether a run draws where the time of its rows goes, and by which tool.
    static final class FlameGraphOption {
        private static final String NAME = "--flame-graph";

        @Option(
                names = NAME,
                paramLabel = "TOOL",
                description =
                        "when all is measured, take one fork more of each row, not measured, and draw where its time goes:"
                                + " perf (both sides and the kernel), jfr (Java alone), async (async-profiler)")
        private String tool;

        /// @throws PlanException if there is no such tool, or not here
        Optional<Profiler> profiler() throws PlanException {
            if (tool == null) {
                return Optional.empty();
            }
            Profiler known = PlanException.parse(NAME, tool, label -> Labels.find(Profiler.class, label));
            Optional<String> obstacle = known.obstacle();
            if (obstacle.isPresent()) {
                throw new PlanException(NAME + " " + tool + ": " + obstacle.get());
            }
            return Optional.of(known);
        }
    }
}
