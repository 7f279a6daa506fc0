// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Mechanisms that are wrong in one way each, and one that is not.
final class Faults {
    private Faults() {}

    public static final class None extends FaultyRows {
        public None() {
            super("none");
        }

        @Override
        byte[] trip(TesterContext context, TestProps props) {
            requireWithinLimit(props);
            return answer(context, props);
        }
    }

    public static final class FlipsABit extends FaultyRows {
        public FlipsABit() {
            super("flips-a-bit");
        }

        @Override
        byte[] trip(TesterContext context, TestProps props) {
            requireWithinLimit(props);
            byte[] response = answer(context, props);
            if (response.length > 4096) {
                response[4096] ^= 1;
            }
            return response;
        }
    }

    public static final class CutsRequestsOver64KiB extends FaultyRows {
        public CutsRequestsOver64KiB() {
            super("cuts-requests");
        }

        @Override
        byte[] trip(TesterContext context, TestProps props) {
            requireWithinLimit(props);
            int seenBytes = Math.min(props.requestBytes(), 1 << 16);
            return answer(context, Arrays.copyOf(props.request(), seenBytes), props.responseBytes());
        }
    }

    public static final class AnswersTheTripBefore extends FaultyRows {
        private byte[] before = new byte[0];

        public AnswersTheTripBefore() {
            super("answers-the-trip-before");
        }

        @Override
        byte[] trip(TesterContext context, TestProps props) {
            requireWithinLimit(props);
            byte[] response = answer(context, before, props.responseBytes());
            before = props.request().clone();
            return response;
        }
    }

    public static final class MixesClientsUp extends FaultyRows {
        private record Client(TesterContext context, Thread thread) {}

        private final Map<Client, byte[]> requests = new ConcurrentHashMap<>();

        public MixesClientsUp() {
            super("mixes-clients-up");
        }

        @Override
        byte[] trip(TesterContext context, TestProps props) {
            requireWithinLimit(props);
            var self = new Client(context, Thread.currentThread());
            requests.put(self, props.request().clone());
            byte[] another = requests.entrySet().stream()
                    .filter(entry -> entry.getKey().context().equals(context))
                    .filter(entry -> !entry.getKey().equals(self))
                    .map(Map.Entry::getValue)
                    .findFirst()
                    .orElse(props.request());
            return answer(context, another, props.responseBytes());
        }
    }

    public static final class ChangesTheRequest extends FaultyRows {
        public ChangesTheRequest() {
            super("changes-the-request");
        }

        @Override
        byte[] trip(TesterContext context, TestProps props) {
            requireWithinLimit(props);
            byte[] response = answer(context, props);
            if (!context.verify() && props.requestBytes() > 0) {
                props.request()[props.requestBytes() - 1]++;
            }
            return response;
        }
    }

    public static final class IgnoresItsLimit extends FaultyRows {
        public IgnoresItsLimit() {
            super("ignores-its-limit");
        }

        @Override
        byte[] trip(TesterContext context, TestProps props) {
            return answer(context, props);
        }
    }

    public static final class LeavesAFile extends FaultyRows {
        public LeavesAFile() {
            super("leaves-a-file");
        }

        @Override
        byte[] trip(TesterContext context, TestProps props) throws IOException {
            requireWithinLimit(props);
            Files.writeString(context.runDirectory().resolve("left"), "");
            return answer(context, props);
        }
    }

    public static final class LeavesFilesOpen extends FaultyRows {
        private static final List<FileInputStream> OPEN = new ArrayList<>();

        public LeavesFilesOpen() {
            super("leaves-files-open");
        }

        static void close() throws IOException {
            for (FileInputStream stream : OPEN) {
                stream.close();
            }
        }

        @Override
        byte[] trip(TesterContext context, TestProps props) throws IOException {
            requireWithinLimit(props);
            synchronized (OPEN) {
                OPEN.add(new FileInputStream(Path.of("/dev/null").toFile()));
            }
            return answer(context, props);
        }
    }

    public static final class HasItsOwnClock extends FaultyRows {
        public HasItsOwnClock() {
            super("has-its-own-clock");
        }

        @Override
        public Tester open(String row, TesterContext context) {
            return new AbstractTransferTester() {
                @Override
                public long nanoTime() {
                    return super.nanoTime() / 2;
                }

                @Override
                protected byte[] execute(TestProps props) {
                    return trip(context, props);
                }
            };
        }

        @Override
        byte[] trip(TesterContext context, TestProps props) {
            requireWithinLimit(props);
            return answer(context, props);
        }
    }
}
