// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.condition.Collector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WorkerJvmTest {
    @Test
    void aWorkerHasTheFlagsOfOneCollector() {
        assertThat(WorkerJvm.flags(Optional.of(Collector.ZGC)))
                .contains("-XX:+UseZGC")
                .doesNotContain("-XX:+UseParallelGC")
                .containsAll(WorkerJvm.flags(Optional.empty()));
    }

    @Test
    void aProgramWithAJvmInItIsToldTheFlagsAndTheJarsOfAWorkerJvm(@TempDir Path workerJars) throws IOException {
        ForkSpec tcp = ForkSpecs.of("tcp", 1);
        Files.createFile(workerJars.resolve("worker.jar"));
        Files.createFile(workerJars.resolve("worker.jsa"));

        assertThat(tcp.jvm().environment(workerJars, tcp))
                .containsEntry("JAVA_HOME", System.getProperty("java.home"))
                .extractingByKey("JAVA_TOOL_OPTIONS", InstanceOfAssertFactories.STRING)
                .contains("-Xmn448m", "-Djava.class.path=\"" + workerJars.resolve("worker.jar"))
                .doesNotContain("worker.jsa", "*");
    }

    @Test
    void onlyCollectorsThatKeepTheSizesOfTheirGenerationsAreToldThem() {
        assertThat(WorkerJvm.flags(Optional.of(Collector.PARALLEL))).startsWith("-Xms512m", "-Xmn448m", "-Xmx3g");
        assertThat(WorkerJvm.flags(Optional.of(Collector.G1))).startsWith("-Xms512m", "-Xmx3g");
    }
}
