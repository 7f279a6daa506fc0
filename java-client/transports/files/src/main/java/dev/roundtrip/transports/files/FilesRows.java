// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.files;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.Transport.Fact;
import dev.roundtrip.api.TransportOption;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The thesis' file protocol: in a folder on disk or on tmpfs, which the client scans, and with a client that the
/// kernel wakes. That one is on tmpfs unless told otherwise, so that what is measured is the protocol.
public final class FilesRows extends Rows {
    private static final String DIR = "dir";
    private static final String MEDIUM = "medium";

    /// The row with messages that a power cut leaves on the disk: it shows what durability costs.
    private static final String FSYNC = "files-fsync";

    /// Where files may lie for a while, the folder for temporary files first.
    private static final List<Path> CANDIDATES = Stream.of(System.getProperty("java.io.tmpdir"), "/var/tmp", ".")
            .map(folder -> Path.of(folder).toAbsolutePath().normalize())
            .toList();

    @Override
    public List<Transport> list() {
        // (shm_overview(7))
        TransportOption onDisk = dir(firstOnDisk().toString(), "ssd-dir");
        TransportOption onTmpfs = dir("/dev/shm", "ramdisk-dir");
        Transport ssd = row(
                        Family.FILE,
                        "files-ssd",
                        "two files per request in a folder on disk, scanned every 2 ms",
                        "Kumoń 2017, 3.4, table 4.1")
                .copies(
                        "3 a direction: heap to direct buffer, to the page cache, to the receiver; pages of a file are new each"
                                + " time and zeroed or filled in")
                .systemCalls(
                        "2 files a trip: each created, written, renamed, opened, read and deleted; besides that the client"
                                + " lists the folder every 2 ms; each side is woken at least once")
                .isolation("own process; whoever may write into the folder may answer")
                .betweenMachines("no: inotify does not see what another machine does to a shared file system")
                .ordering("none between requests; one server thread takes them as the kernel reports them")
                .whenASideDies(
                        "files stay; a waiting client looks at the server's lock every 10 ms and removes a dead server's"
                                + " folder, as does the next server")
                .libraries("client Apache Commons IO 2.22.0 (FileAlterationMonitor), server none: inotify")
                .settings("client scans every 2 ms; no fsync, so the page cache is measured and not the medium")
                .server(new ServerSpec.Executable("roundtrip-files"))
                .limit(new SizeLimit(
                        FilesFormat.MAX_MESSAGE_BYTES,
                        SizeLimit.ANSWER_IN_ONE_PIECE.maxResponseBytes(),
                        "so that four bytes from a stray client cannot fill the folder"))
                .options(onDisk, medium("files-ssd"));
        Transport inotify = ssd.as(
                        "files-inotify",
                        "two files per request in a folder on tmpfs, watched by inotify on both sides",
                        "Kumoń 2017, 3.4, table 4.1, with a native watch for the client")
                .systemCalls("2 files a trip: each created, written, renamed, opened, read and deleted; besides that"
                        + " 2 poll and 2 read a side; each side is woken once")
                .libraries("none: inotify on both sides, in Java through the foreign-function API")
                .settings("the thread that waits reads the events; no fsync; tmpfs unless dir says otherwise")
                .options(onTmpfs, medium("files-inotify"));
        return List.of(
                ssd,
                ssd.as(
                                "files-ramdisk",
                                "two files per request in a folder on tmpfs, scanned every 2 ms",
                                "Kumoń 2017, 3.4, table 4.1")
                        .settings("client scans every 2 ms; tmpfs as it is mounted, which may be swapped out")
                        .options(onTmpfs, medium("files-ramdisk")),
                inotify,
                inotify.as(
                                FSYNC,
                                "two files per request in a folder on disk, each flushed, watched by inotify on both sides",
                                "Kumoń 2017, 3.4, table 4.1, with a native watch for the client, and durable")
                        .systemCalls(
                                "2 files a trip: each created, written, renamed, opened, read and deleted, and flushed as"
                                        + " well as its folder (fdatasync); besides that 2 poll and 2 read a side; each side"
                                        + " is woken once")
                        .whenASideDies(ssd.card().get(Fact.WHEN_A_SIDE_DIES)
                                + "; after a power cut, a request that a client waits for is there")
                        .settings(
                                "fdatasync of file and folder on both sides, two a message: nearly all of a trip is the"
                                        + " medium's; a disk with a cache may say too early that it is done")
                        .options(
                                onDisk,
                                medium(FSYNC),
                                new TransportOption(
                                        "flush", "yes", "whether the server flushes a response to the medium")));
    }

    /// The first folder that is on disk; if none is, the first, which is then refused with a reason.
    private static Path firstOnDisk() {
        return CANDIDATES.stream()
                .filter(folder -> Medium.DISK.refusal(folder).isEmpty())
                .findFirst()
                .orElse(CANDIDATES.get(0));
    }

    /// @param folder where the server makes the exchange folder
    /// @param commonName what the command line calls it for all rows on that medium
    private static TransportOption dir(String folder, String commonName) {
        return new TransportOption(DIR, folder, "where the server makes the folder of the exchange", commonName);
    }

    private static TransportOption medium(String id) {
        return new TransportOption(MEDIUM, media(id).get(0).label(), "what dir has to lie on: " + allowedMedia(id));
    }

    /// Media that the folder of a row may lie on, the default first.
    private static List<Medium> media(String id) {
        return switch (id) {
            case "files-ssd", FSYNC -> List.of(Medium.DISK);
            case "files-ramdisk" -> List.of(Medium.RAMDISK);
            default -> List.of(Medium.RAMDISK, Medium.DISK);
        };
    }

    private static String allowedMedia(String id) {
        return String.join(" or ", media(id).stream().map(Medium::label).toList());
    }

    private static Optional<Medium> medium(String id, Map<String, String> options) {
        return media(id).stream()
                .filter(medium -> medium.label().equals(options.get(MEDIUM)))
                .findFirst();
    }

    @Override
    public Support runsHere(String id, Map<String, String> options) {
        return Support.unless(medium(id, options)
                .map(medium -> medium.refusal(Path.of(options.get(DIR))).map(reason -> id + "." + DIR + ": " + reason))
                .orElseGet(() -> Optional.of("%s.%s: '%s' is not what %s is for; use %s"
                        .formatted(id, MEDIUM, options.get(MEDIUM), id, allowedMedia(id)))));
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException, TesterException {
        var folder = new ExchangeFolder(Path.of(context.endpoint()));
        folder.requireOn(medium(id, context.options()).orElseThrow());
        boolean flushes = id.equals(FSYNC);
        ResponseWatch watch = flushes || id.equals("files-inotify")
                ? new InotifyWatch(folder.path())
                : new ScanningWatch(folder.path());
        return new FilesTester(folder, watch, flushes, context.timeout());
    }
}
