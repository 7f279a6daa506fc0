// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.fleet;

import dev.roundtrip.report.bundle.UnpackedBundle;
import dev.roundtrip.report.fleet.FleetEntry.RunState;
import dev.roundtrip.results.FileFault;
import dev.roundtrip.results.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Reads the runs of a fleet from wherever they are, and skips runs that cannot be read.
///
/// @param scratch folder to unpack bundles in
public record FleetFolders(Path scratch) {
    /// A run takes some tens of megabytes while it is read.
    private static final int MOST_AT_ONCE = 4;

    /// A place where a run may be, before it is read.
    ///
    /// @param label its index, or its file's name
    /// @param order in which it stands, whatever the order in which folders were named
    private record Place(Path path, String label, String order, Optional<Manifest> manifest, int index) {
        Place(Path path) {
            this(
                    path,
                    String.valueOf(path.getFileName()),
                    path.toAbsolutePath().normalize().toString(),
                    Optional.empty(),
                    0);
        }
    }

    /// @param given folders of fleets, of runs or of either's bundles, and bundles
    /// @return an entry for each run that is there or was to be
    /// @throws IOException if a manifest is damaged, or one of these holds nothing of the kind; a line for each
    public List<FleetEntry> read(List<Path> given) throws IOException, InterruptedException {
        List<Place> places = places(given);
        try (ExecutorService readers = Executors.newFixedThreadPool(
                Math.min(MOST_AT_ONCE, Runtime.getRuntime().availableProcessors()))) {
            List<Future<FleetEntry>> entries = places.stream()
                    .map(place -> readers.submit(() -> read(place)))
                    .toList();
            var read = new ArrayList<FleetEntry>();
            for (Future<FleetEntry> entry : entries) {
                read.add(entry.get());
            }
            return read;
        } catch (ExecutionException e) {
            throw new IOException(e.getCause());
        }
    }

    private static List<Place> places(List<Path> given) throws IOException {
        var problems = new ArrayList<String>();
        var places = new ArrayList<Place>();
        for (Path path : given) {
            List<Place> found = below(path);
            if (found.isEmpty()) {
                problems.add(path + " holds no run, no bundle and no fleet");
            }
            places.addAll(found);
        }
        if (!problems.isEmpty()) {
            throw new IOException(String.join("\n", problems));
        }
        return places.stream()
                .sorted(Comparator.comparing(Place::order))
                .distinct()
                .toList();
    }

    private static List<Place> below(Path path) throws IOException {
        if (Manifest.isIn(path)) {
            return ofManifest(path, Manifest.read(path));
        }
        if (isRun(path)) {
            return List.of(new Place(path));
        }
        if (!Files.isDirectory(path)) {
            return List.of();
        }
        try (Stream<Path> children = Files.list(path)) {
            return children.filter(FleetFolders::isRun).map(Place::new).toList();
        }
    }

    private static List<Place> ofManifest(Path fleet, Manifest manifest) {
        String order = fleet.toAbsolutePath().normalize() + "/";
        return IntStream.range(0, manifest.count())
                .mapToObj(index -> new Place(
                        TaskFolder.of(fleet, index).path(),
                        "%03d".formatted(index),
                        order + "%05d".formatted(index),
                        Optional.of(manifest),
                        index))
                .toList();
    }

    private static boolean isRun(Path path) {
        return RunFolder.holdsRun(path) || isBundle(path) || new TaskFolder(path).isOne();
    }

    private static boolean isBundle(Path path) {
        return Files.isRegularFile(path) && path.toString().endsWith(".zip");
    }

    private FleetEntry read(Place place) {
        var task = new TaskFolder(place.path());
        try {
            if (isBundle(place.path())) {
                return counted(place, 0, bundled(place.path()));
            }
            if (place.manifest().isEmpty() && RunFolder.holdsRun(place.path())) {
                return counted(place, 0, FleetRun.read(RunFolder.open(place.path())));
            }
            return task.isDone() ? counted(place, task.attempts(), bundled(task.bundle())) : task.lost(place.label());
        } catch (IOException e) {
            return FleetEntry.lost(place.label(), RunState.DAMAGED, task.attempts(), FileFault.text(e));
        }
    }

    private static FleetEntry counted(Place place, int attempts, FleetRun run) {
        FleetEntry entry = FleetEntry.counted(place.label(), attempts, run);
        return place.manifest()
                .flatMap(manifest -> manifest.objection(place.index(), run.run()))
                .map(objection -> entry.without(RunState.FOREIGN, objection))
                .orElse(entry);
    }

    private FleetRun bundled(Path archive) throws IOException {
        Path folder = Files.createTempDirectory(scratch, "bundle");
        try {
            return FleetRun.read(UnpackedBundle.into(archive, folder));
        } finally {
            delete(folder);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }
}
