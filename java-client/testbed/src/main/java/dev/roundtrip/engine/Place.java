package dev.roundtrip.engine;

import java.io.IOException;
import java.nio.file.Path;

/// Where the other sides of testers run: on this machine ([Here]), or where somebody else starts them.
@FunctionalInterface
public interface Place {
    /// Gets ready for one fork of a cell.
    ///
    /// @param folder private, of this fork alone; exists
    /// @param logs where the standard error of servers goes; exists
    /// @throws IOException if the place cannot be reached or refuses; the message names it
    Site open(CellSpec cell, Path folder, Path logs) throws IOException;
}
