// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.Events;

/// A contract test that cannot fail is worth nothing: each fault has a test that finds it.
final class ContractCatchesFaultsTest {
    private static Events tests;
    private static Map<String, Set<String>> failedTestsOfTransport;

    @BeforeAll
    static void runTheContractTest() {
        tests = EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(ContractTest.class))
                .execute()
                .testEvents();
        failedTestsOfTransport = tests.failed().stream()
                .map(Event::getTestDescriptor)
                .collect(Collectors.groupingBy(
                        ContractCatchesFaultsTest::transport,
                        Collectors.mapping(TestDescriptor::getDisplayName, Collectors.toSet())));
    }

    @AfterAll
    static void closeWhatFaultsLeftOpen() throws IOException {
        Faults.LeavesFilesOpen.close();
    }

    @ParameterizedTest
    @CsvSource({
        "flips-a-bit, everyByteArrivesBothWaysAtEverySize",
        "flips-a-bit, everyByteArrivesBothWaysAt128MiBOrTheLimit",
        "cuts-requests, everyByteArrivesBothWaysAtEverySize",
        "answers-the-trip-before, timedTripsWorkAtEverySize",
        "answers-the-trip-before, timedTripWorksAt128MiBOrTheLimitAndASmallOneAfterIt",
        "answers-the-trip-before, manyTripsInARowComeBackInTheirTurn",
        "answers-the-trip-before, sameRequestWithAnotherStampIsAnotherRequest",
        "mixes-clients-up, twoClientsAtOnceGetEachItsOwnAnswers",
        "changes-the-request, requestIsLeftAsItIs",
        "ignores-its-limit, requestOverTheLimitIsRefusedAndTheMessageNamesTheLimit",
        "ignores-its-limit, responseOverTheLimitIsRefusedAndTheMessageNamesTheLimit",
        "leaves-a-file, nothingIsLeftWhenTestersAreClosedAndTheServerWasStopped",
        "has-its-own-clock, tripsAreTimedWithTheClockOfTheJvm",
        "leaves-files-open, closedTestersKeepNoFileDescriptor"
    })
    void faultIsFoundByTheTestThatIsThereForIt(String transport, String test) {
        assertThat(failedTestsOfTransport.get(transport)).contains(test + "()");
    }

    @Test
    void mechanismWithoutAFaultPassesEveryTest() {
        assertThat(failedTestsOfTransport).doesNotContainKey("none");
        assertThat(tests.skipped().list()).isEmpty();
    }

    @Test
    void failureNamesTheTransport() {
        assertThat(tests.failed().stream().map(event -> event.getPayload().toString()))
                .anyMatch(payload -> payload.contains("flips-a-bit: "));
    }

    /// Tests lie below the transport that they ran with, which is shown as in `[2] flips-a-bit`.
    private static String transport(TestDescriptor test) {
        return test.getParent().orElseThrow().getDisplayName().replaceFirst("^\\[\\d+] ", "");
    }
}
