// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Keystream;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.worker.protocol.WorkerCommand.Endure;
import dev.roundtrip.worker.protocol.WorkerCommand.RequestBytes;
import dev.roundtrip.worker.protocol.WorkerCommand.Sizes;
import dev.roundtrip.worker.protocol.WorkerEvent.Endurance;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/// Round trips over a connection that does something to one answer, each time to another one.
final class EnduredTripsTest {
    private static final int RATE = 100_000;
    private static final int TRIPS = 1000;
    private static final Duration DELAY = Duration.ofMillis(20);

    private final EnduredTrips trips = new EnduredTrips(_ -> {});

    private enum Happening {
        NOTHING,
        DROPPED,
        DOUBLED,
        DELAYED,
        LATE,
        CORRUPTED
    }

    /// Keeps answers in their order until they are read, as a socket does.
    private static final class Connection extends AbstractTransferTester {
        private final Deque<byte[]> answers = new ArrayDeque<>();
        private final Happening happening;
        private final long number;
        private long requests;

        Connection(Happening happening, long number) {
            this.happening = happening;
            this.number = number;
        }

        @Override
        protected byte[] execute(TestProps props) throws IOException, TesterException {
            byte[] answer = new byte[props.responseBytes()];
            Keystream.fill(answer, Keystream.checksum(props.request(), props.requestBytes()), PayloadKind.BYTES);
            Happening now = ++requests == number ? happening : Happening.NOTHING;
            if (now == Happening.CORRUPTED) {
                answer[answer.length / 2] ^= 1;
            }
            if (now == Happening.DELAYED) {
                long until = System.nanoTime() + DELAY.toNanos();
                while (System.nanoTime() < until) {
                    Thread.onSpinWait();
                }
            }
            if (now != Happening.DROPPED) {
                answers.add(answer);
            }
            if (now == Happening.DOUBLED) {
                answers.add(answer);
            }
            if (now == Happening.LATE || answers.isEmpty()) {
                throw new IOException("no response in time");
            }
            return answers.remove();
        }
    }

    @Test
    void tripsToWhichNothingHappensAreAllRight() throws TesterException {
        Endurance endurance = endure(Happening.NOTHING, 0);

        assertThat(endurance)
                .returns((long) TRIPS, Endurance::right)
                .returns(0L, Endurance::doubled)
                .returns(0L, Endurance::late)
                .returns(0L, Endurance::corrupted);
        assertThat(endurance.told()).isEmpty();
    }

    @RepeatedTest(15)
    void aDroppedAnswerIsToldOnce(RepetitionInfo repetition) throws TesterException {
        long number = number(repetition);
        Endurance endurance = endure(Happening.DROPPED, number);

        assertThat(endurance.told()).map(Endurance.Told::message).contains("no response in time");
        assertThat(endurance).returns(number - 1, Endurance::right);
        assertThat(goOn())
                .returns(0L, Endurance::doubled)
                .returns(0L, Endurance::late)
                .returns(0L, Endurance::corrupted);
    }

    @RepeatedTest(15)
    void aDoubledAnswerIsDoubled(RepetitionInfo repetition) throws TesterException {
        assertThat(endure(Happening.DOUBLED, number(repetition)))
                .returns(number(repetition), Endurance::right)
                .returns(1L, Endurance::doubled)
                .returns(0L, Endurance::late)
                .returns(0L, Endurance::corrupted);
    }

    @RepeatedTest(15)
    void aDelayedAnswerIsRightAndTheLongest(RepetitionInfo repetition) throws TesterException {
        Endurance endurance = endure(Happening.DELAYED, number(repetition));

        assertThat(endurance)
                .returns((long) TRIPS, Endurance::right)
                .returns(0L, Endurance::doubled)
                .returns(0L, Endurance::late)
                .returns(0L, Endurance::corrupted);
        assertThat(endurance.longest().nanos()).isGreaterThanOrEqualTo(DELAY.toNanos());
        assertThat(endurance.delayedStarts()).isPositive();
    }

    @RepeatedTest(15)
    void aCorruptedAnswerIsCorrupted(RepetitionInfo repetition) throws TesterException {
        assertThat(endure(Happening.CORRUPTED, number(repetition)))
                .returns(number(repetition) - 1, Endurance::right)
                .returns(0L, Endurance::doubled)
                .returns(0L, Endurance::late)
                .returns(1L, Endurance::corrupted);
    }

    @RepeatedTest(15)
    void anAnswerAfterTheClientGaveUpIsLate(RepetitionInfo repetition) throws TesterException {
        assertThat(endure(Happening.LATE, number(repetition)).told()).isPresent();
        assertThat(goOn()).returns(0L, Endurance::doubled).returns(1L, Endurance::late);
    }

    private static long number(RepetitionInfo repetition) {
        return 40L * repetition.getCurrentRepetition();
    }

    private Endurance endure(Happening happening, long number) throws TesterException {
        trips.use(new Connection(happening, number));
        return goOn();
    }

    private Endurance goOn() throws TesterException {
        TestProps props = TestProps.random(PayloadKind.BYTES, 64, 64, RequestBytes.generator(7));
        return trips.run(trips.begin(props, new Endure(new Sizes(64, 64, 0), RATE, 0, TRIPS)), TRIPS, () -> false);
    }
}
