// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.api.AbstractTransferTester.MessageMaker;
import dev.roundtrip.api.AbstractTransferTester.Metrics;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class StreamOfMessagesTest {
    private final List<String> steps = new ArrayList<>();
    private final TestProps message =
            TestProps.random(PayloadKind.BYTES, 16, 0, RandomGenerator.of("L64X128MixRandom"));

    /// Notes the number of each message that it sends, and answers the last.
    private final class NotingTester extends AbstractTransferTester {
        private final int acknowledged;

        NotingTester(int acknowledged) {
            this.acknowledged = acknowledged;
        }

        @Override
        protected void claim(TestProps props) {
            steps.add("claim " + props.requestBytes());
        }

        @Override
        protected void send(TestProps props) {
            steps.add("send " + props.request()[0] + " for " + props.responseBytes());
        }

        @Override
        protected byte[] execute(TestProps props) {
            steps.add("execute " + props.request()[0] + " for " + props.responseBytes());
            byte[] response = new byte[props.responseBytes()];
            response[0] = (byte) acknowledged;
            return response;
        }
    }

    @Test
    void allMessagesButTheLastAreSentAndThatOneIsAcknowledged() throws TesterException {
        Metrics metrics = new NotingTester(2).stream(message, 3, StreamOfMessagesTest::number);

        assertThat(steps).containsExactly("send 0 for 0", "send 1 for 0", "execute 2 for 8");
        assertThat(metrics.trips()).isEqualTo(3);
    }

    @Test
    void aStreamOfOneMessageIsItsAcknowledgement() throws TesterException {
        new NotingTester(0).stream(message, 1, StreamOfMessagesTest::number);

        assertThat(steps).containsExactly("execute 0 for 8");
    }

    /// What makes ready for a message must lie behind the pause, and before the stamp.
    @Test
    void thePlaceOfAMessageIsClaimedAfterThePauseAndBeforeItIsMade() throws TesterException {
        new NotingTester(1).stream(message, 2, new MessageMaker() {
            @Override
            public boolean await() {
                steps.add("await");
                return true;
            }

            @Override
            public void make(byte[] bytes, int number) {
                steps.add("make " + number);
                StreamOfMessagesTest.number(bytes, number);
            }
        });

        assertThat(steps)
                .containsExactly(
                        "await",
                        "claim 16",
                        "make 0",
                        "send 0 for 0",
                        "await",
                        "claim 16",
                        "make 1",
                        "execute 1 for 8");
    }

    @Test
    void theAcknowledgementOfAnotherMessageIsRefused() {
        var tester = new NotingTester(1);

        assertThatThrownBy(() -> tester.stream(message, 3, StreamOfMessagesTest::number))
                .isInstanceOf(TesterException.class)
                .hasMessage("response carries stamp 1, expected 2");
    }

    @Test
    void aTesterThatSendsNoMessagesOneWaySaysSo() {
        var tester = new AbstractTransferTester() {
            @Override
            protected byte[] execute(TestProps props) {
                return new byte[props.responseBytes()];
            }
        };

        assertThatThrownBy(() -> tester.stream(message, 2, StreamOfMessagesTest::number))
                .isInstanceOf(TesterException.class)
                .hasMessageEndingWith("sends no messages one way");
    }

    private static void number(byte[] bytes, int number) {
        MessageStamp.write(bytes, number, 0);
    }
}
