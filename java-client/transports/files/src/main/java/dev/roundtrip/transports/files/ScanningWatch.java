// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.files;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.apache.commons.io.filefilter.SuffixFileFilter;
import org.apache.commons.io.monitor.FileAlterationListenerAdaptor;
import org.apache.commons.io.monitor.FileAlterationMonitor;
import org.apache.commons.io.monitor.FileAlterationObserver;

/// The thesis' way of watching: a thread of Commons IO that lists the folder, sleeps for 2 ms, and lists it again.
/// Owns that thread.
final class ScanningWatch implements ResponseWatch {
    static final Duration INTERVAL = Duration.ofMillis(2);

    /// A scan in which the thread may be is over by then.
    private static final Duration STOPPING = Duration.ofSeconds(2);

    private final FileAlterationMonitor monitor = new FileAlterationMonitor(INTERVAL.toMillis());
    private final Semaphore arrived = new Semaphore(0);
    private volatile String expected = "";

    /// @throws IOException if the folder cannot be watched
    ScanningWatch(Path folder) throws IOException {
        FileAlterationObserver observer = FileAlterationObserver.builder()
                .setFile(folder.toFile())
                .setFileFilter(new SuffixFileFilter(FilesFormat.RESPONSE_SUFFIX))
                .get();
        observer.addListener(new FileAlterationListenerAdaptor() {
            @Override
            public void onFileCreate(File file) {
                if (file.getName().equals(expected)) {
                    arrived.release();
                }
            }
        });
        monitor.addObserver(observer);
        monitor.setThreadFactory(
                task -> Thread.ofPlatform().daemon().name("file monitor").unstarted(task));
        start();
    }

    private void start() throws IOException {
        try {
            monitor.start();
        } catch (Exception e) {
            throw new IOException("the folder cannot be watched", e);
        }
    }

    @Override
    public void expect(String name) {
        arrived.drainPermits();
        expected = name;
    }

    @Override
    public boolean await(Duration limit) throws InterruptedException {
        return arrived.tryAcquire(limit.toNanos(), TimeUnit.NANOSECONDS);
    }

    @Override
    public void close() throws IOException {
        try {
            monitor.stop(STOPPING.toMillis());
        } catch (Exception e) {
            throw new IOException("the thread that watches the folder does not stop", e);
        }
    }
}
