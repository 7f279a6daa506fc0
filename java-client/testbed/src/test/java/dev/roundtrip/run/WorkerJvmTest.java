// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Jvm;
import dev.roundtrip.condition.Jvm.ClassArchive;
import dev.roundtrip.condition.Jvm.Collector;
import dev.roundtrip.worker.Worker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WorkerJvmTest {
    private static final ForkSpec TCP = ForkSpecs.of("tcp", 1);
    private static final Path JARS = Path.of("jars");

    @Test
    void aWorkerHasTheFlagsOfOneCollector() {
        assertThat(WorkerJvm.flags(Optional.of(Collector.ZGC)))
                .contains("-XX:+UseZGC")
                .doesNotContain("-XX:+UseParallelGC")
                .containsAll(WorkerJvm.flags(Optional.empty()));
    }

    @Test
    void onlyCollectorsThatKeepTheSizesOfTheirGenerationsAreToldThem() {
        assertThat(WorkerJvm.flags(Optional.of(Collector.PARALLEL))).startsWith("-Xms512m", "-Xmn448m", "-Xmx3g");
        assertThat(WorkerJvm.flags(Optional.of(Collector.G1))).startsWith("-Xms512m", "-Xmx3g");
    }

    @Test
    void aProgramWithAJvmInItIsToldTheFlagsAndTheJarsOfAWorkerJvm(@TempDir Path workerJars) throws IOException {
        Files.createFile(workerJars.resolve("worker.jar"));
        Files.createFile(workerJars.resolve("worker.jsa"));

        assertThat(WorkerJvm.environment(workerJars, TCP))
                .containsEntry("JAVA_HOME", System.getProperty("java.home"))
                .extractingByKey("JAVA_TOOL_OPTIONS", InstanceOfAssertFactories.STRING)
                .contains("-Xmn448m", "-Djava.class.path=\"" + workerJars.resolve("worker.jar"))
                .doesNotContain("worker.jsa", "*");
    }

    @Test
    void aWorkerStartsWithTheArchiveThatItsConditionNames() {
        assertThat(command(25, ClassArchive.TESTBED)).contains("-XX:SharedArchiveFile=jars/worker.jsa");
        assertThat(command(25, ClassArchive.JDK)).noneMatch(flag -> flag.contains("Archive") || flag.contains("share"));
        assertThat(command(25, ClassArchive.OFF)).contains("-Xshare:off");
    }

    @Test
    void anOlderJvmIsToldTheLibraryOfSystemCalls() {
        assertThat(command(17, ClassArchive.TESTBED)).anyMatch(flag -> flag.endsWith("=calls.so"));
        assertThat(command(25, ClassArchive.TESTBED)).noneMatch(flag -> flag.endsWith("=calls.so"));
    }

    @Test
    void moreFlagsComeLastAndTheMainClassBehindThem() {
        List<String> command = command(25, ClassArchive.JDK);

        assertThat(command).first().isEqualTo("home/bin/java");
        assertThat(command.subList(command.indexOf("-Dlast"), command.size()))
                .containsExactly("-Dlast", "-cp", "jars/*:/*", Worker.class.getName());
    }

    private static List<String> command(int feature, ClassArchive archive) {
        var jvm = new Jvm(Path.of("home"), "of " + feature, feature, "");
        Condition condition = TCP.condition().with(Axes.JVM, jvm).with(Axes.CLASS_ARCHIVE, archive);
        var spec = new ForkSpec(TCP.id(), TCP.mechanism(), condition, false, TCP.clientCpu(), TCP.steps());
        return WorkerJvm.command(JARS, Path.of("calls.so"), spec, List.of("-Dlast"));
    }
}
