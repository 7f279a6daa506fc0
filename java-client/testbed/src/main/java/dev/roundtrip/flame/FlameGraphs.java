// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.flame;

import dev.roundtrip.run.ForkObserver;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// Observes one fork, and draws what was seen once its processes have ended.
public interface FlameGraphs extends ForkObserver {
    @Override
    default boolean needsLastWords() {
        return true;
    }

    /// @return the files that were written
    List<Path> draw() throws IOException, InterruptedException;
}
