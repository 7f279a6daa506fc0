// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.util.List;
import java.util.stream.Stream;

/// Data flows one way through the packages (docs/ARCHITECTURE.md).
@AnalyzeClasses(
        packages = "dev.roundtrip",
        importOptions = {ImportOption.DoNotIncludeTests.class, ArrowsTest.DoNotIncludeFixtures.class})
final class ArrowsTest {
    /// Leaves out what tests of other modules share, which is a jar once these are packed.
    static final class DoNotIncludeFixtures implements ImportOption {
        @Override
        public boolean includes(Location location) {
            return !location.contains("-tests.jar");
        }
    }

    @ArchTest
    static final ArchRule apiAsksTheOperatingSystem = mayUse("api", "platform");

    @ArchTest
    static final ArchRule posixUsesNothing = mayUse("posix");

    @ArchTest
    static final ArchRule platformLinksFunctions = mayUse("platform", "posix");

    @ArchTest
    static final ArchRule workerUsesTheApiAndTheOperatingSystem = mayUse("worker", "api", "platform", "posix");

    @ArchTest
    static final ArchRule protocolUsesWhatIsSaidOfProcesses = mayUse("worker.protocol", "platform");

    @ArchTest
    static final ArchRule machineAsksTheOperatingSystem = mayUse("machine", "platform");

    @ArchTest
    static final ArchRule conditionsAskMechanismsAndTheOperatingSystem = mayUse("condition", "api", "platform");

    @ArchTest
    static final ArchRule resultsUseWhatMechanismsSayAndWorkersMeasure =
            mayUse("results", "api", "condition", "worker.protocol", "platform");

    @ArchTest
    static final ArchRule planUsesTheApiAndNamesOfCells =
            mayUse("plan", "api", "messages", "condition", "results", "platform");

    @ArchTest
    static final ArchRule serverUsesTheApi = mayUse("server", "api", "platform");

    @ArchTest
    static final ArchRule runUsesWorkersServersAndStatistics =
            mayUse("run", "api", "worker", "server", "machine", "stats", "condition", "results", "platform");

    @ArchTest
    static final ArchRule flameGraphsObserveForks = mayUse("flame", "api", "run", "results", "worker");

    @ArchTest
    static final ArchRule remoteUsesWhatStartsServersHere =
            mayUse("remote", "api", "server", "worker", "machine", "platform");

    @ArchTest
    static final ArchRule reportUsesResultsStatsAndTheApi =
            mayUse("report", "api", "condition", "results", "worker.protocol", "stats");

    @ArchTest
    static final ArchRule checksUseWhatReportsUse =
            mayUse("check", "api", "condition", "plan", "server", "results", "stats", "report", "platform");

    @ArchTest
    static final ArchRule textsOfNumbersUseStats = onlyUses("report.text", "stats");

    @ArchTest
    static final ArchRule documentsUseCellsAndTheirMarks =
            onlyUses("report.document", "report", "report.text", "stats");

    @ArchTest
    static final ArchRule sectionsMakeDocumentsOfRuns = onlyUses(
            "report.sections",
            "condition",
            "report",
            "report.document",
            "report.text",
            "api",
            "results",
            "worker.protocol",
            "stats");

    @ArchTest
    static final ArchRule printersSeeDocumentsAlone = onlyUses("report.print", "report", "report.document", "results");

    @ArchTest
    static final ArchRule choicesAreMadeOfCells = onlyUses(
            "report.choice", "condition", "report", "report.document", "report.text", "api", "results", "stats");

    @ArchTest
    static final ArchRule otherProgramsGetCells =
            onlyUses("report.exchange", "condition", "report", "report.sections", "api", "results", "stats");

    @ArchTest
    static final ArchRule fleetsUseWhatRunsAndBundlesSay = onlyUses(
            "report.fleet",
            "condition",
            "report",
            "report.document",
            "report.text",
            "report.several",
            "report.bundle",
            "api",
            "results",
            "stats");

    @ArchTest
    static final ArchRule theGalleryUsesWhatIsSaidOfFleets = onlyUses(
            "report.gallery", "report", "report.document", "report.text", "report.print", "report.fleet", "results");

    @ArchTest
    static final ArchRule noCircles =
            slices().matching("dev.roundtrip.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule noCirclesOfSubpackages =
            slices().matching("dev.roundtrip.(**)").should().beFreeOfCycles();

    private static ArchRule mayUse(String own, String... others) {
        List<String> allowed = names(own, others);
        return ArchRuleDefinition.classes()
                .that()
                .resideInAPackage("dev.roundtrip." + own + "..")
                .should()
                .onlyDependOnClassesThat(DescribedPredicate.describe(
                        "are in " + allowed + " or outside the testbed",
                        (JavaClass used) -> !used.getPackageName().startsWith("dev.roundtrip")
                                || allowed.stream().anyMatch(name -> isIn(name, used.getPackageName()))));
    }

    /// Packages without those below them.
    private static ArchRule onlyUses(String own, String... others) {
        List<String> allowed = names(own, others);
        return ArchRuleDefinition.classes()
                .that()
                .resideInAPackage("dev.roundtrip." + own)
                .should()
                .onlyDependOnClassesThat(DescribedPredicate.describe(
                        "are in " + allowed + " or outside the testbed",
                        (JavaClass used) -> !used.getPackageName().startsWith("dev.roundtrip")
                                || allowed.contains(used.getPackageName())));
    }

    private static List<String> names(String own, String... others) {
        return Stream.concat(Stream.of(own), Stream.of(others))
                .map(name -> "dev.roundtrip." + name)
                .toList();
    }

    private static boolean isIn(String allowed, String name) {
        return name.equals(allowed) || name.startsWith(allowed + ".");
    }
}
