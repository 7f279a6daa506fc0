// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.files;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.TransportOption;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the rows of this folder share: protocol and server, and that a folder is what the row says.
abstract sealed class FilesTransport implements Transport
        permits FilesSsdTransport, FilesRamdiskTransport, FilesInotifyTransport, FilesFsyncTransport {
    private static final String DIR = "dir";
    private static final String MEDIUM = "medium";

    static final Card CARD = new Card(Map.of(
            Fact.COPIES,
                    "3 a direction: heap to direct buffer, to the page cache, to the receiver; pages of a file are new each"
                            + " time and zeroed or filled in",
            Fact.SYSTEM_CALLS,
                    "2 files a trip: each created, written, renamed, opened, read and deleted; besides that the client"
                            + " lists the folder every 2 ms; each side is woken at least once",
            Fact.ISOLATION, "own process; whoever may write into the folder may answer",
            Fact.BETWEEN_MACHINES, "no: inotify does not see what another machine does to a shared file system",
            Fact.ORDERING, "none between requests; one server thread takes them as the kernel reports them",
            Fact.WHEN_A_SIDE_DIES,
                    "files stay; a waiting client looks at the server's lock every 500 ms and removes a dead server's"
                            + " folder, as does the next server",
            Fact.LIBRARIES, "client Apache Commons IO 2.22.0 (FileAlterationMonitor), server none: inotify",
            Fact.SETTINGS, "client scans every 2 ms; no fsync, so the page cache is measured and not the medium"));

    private final List<Medium> media;
    private final Path defaultDir;
    private final String dirName;

    /// @param media what it may lie on, the default first
    /// @param defaultDir where the server makes the exchange folder
    /// @param dirName what the command line calls it for all rows on that medium
    FilesTransport(List<Medium> media, Path defaultDir, String dirName) {
        this.dirName = dirName;
        this.media = List.copyOf(media);
        this.defaultDir = defaultDir;
    }

    /// How the client sees the response.
    ///
    /// @throws IOException if the folder cannot be watched
    ResponseWatch watch(Path folder) throws IOException {
        return new ScanningWatch(folder);
    }

    /// Whether both sides flush each message to the medium before it counts.
    boolean flushes() {
        return false;
    }

    @Override
    public final ServerSpec server() {
        return new ServerSpec.Executable("roundtrip-files");
    }

    @Override
    public final SizeLimit limit() {
        return new SizeLimit(
                FilesFormat.MAX_MESSAGE_BYTES,
                SizeLimit.ANSWER_IN_ONE_PIECE.maxResponseBytes(),
                "so that four bytes from a stray client cannot fill the folder");
    }

    @Override
    public final List<TransportOption> options() {
        var place = new TransportOption(
                DIR, defaultDir.toString(), "where the server makes the folder of the exchange", dirName);
        var medium = new TransportOption(MEDIUM, media.getFirst().label(), "what dir has to lie on: " + allowedMedia());
        var flush = new TransportOption("flush", "yes", "whether the server flushes a response to the medium");
        return flushes() ? List.of(place, medium, flush) : List.of(place, medium);
    }

    @Override
    public final Support runsHere() {
        return runsHere(
                Map.of(DIR, defaultDir.toString(), MEDIUM, media.getFirst().label()));
    }

    @Override
    public final Support runsHere(Map<String, String> options) {
        return Support.unless(medium(options)
                .map(medium -> medium.refusal(Path.of(options.get(DIR))).map(reason -> setting(DIR) + ": " + reason))
                .orElseGet(() -> Optional.of("%s: '%s' is not what %s is for; use %s"
                        .formatted(setting(MEDIUM), options.get(MEDIUM), id(), allowedMedia()))));
    }

    @Override
    public final AbstractTransferTester open(TesterContext context) throws Exception {
        var folder = new ExchangeFolder(Path.of(context.endpoint()));
        folder.requireOn(medium(context.options()).orElseThrow());
        return new FilesTester(folder, watch(folder.path()), flushes(), context.timeout());
    }

    private Optional<Medium> medium(Map<String, String> options) {
        return media.stream()
                .filter(medium -> medium.label().equals(options.get(MEDIUM)))
                .findFirst();
    }

    private String allowedMedia() {
        return String.join(" or ", media.stream().map(Medium::label).toList());
    }

    /// An option's name as the command line has it.
    private String setting(String option) {
        return id() + "." + option;
    }
}
