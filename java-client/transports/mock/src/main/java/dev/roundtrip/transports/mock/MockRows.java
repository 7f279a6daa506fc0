// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mock;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.util.List;

/// Baselines within the JVM: the cost of the testbed itself, and the least that a mechanism under the contract can
/// cost.
public final class MockRows extends Rows {
    @Override
    public List<Transport> list() {
        Transport mock = row(
                        Family.BASELINE,
                        "mock",
                        "allocates the response; what the testbed itself costs",
                        "Kumoń 2017, 3.6")
                .copies("none: the response array is allocated and zeroed")
                .systemCalls("none")
                .isolation("none: nothing leaves the JVM")
                .betweenMachines("no")
                .ordering("a method call")
                .whenASideDies("there is one side")
                .libraries("none")
                .settings("none");
        return List.of(
                mock,
                mock.as(
                                "mock-copy",
                                "copies the request, allocates and copies the response; the contract's least work",
                                "the testbed's own floor: two copies and one array allocation")
                        .copies("1 a direction, heap to heap; the response array is allocated"));
    }

    @Override
    public Tester open(String id, TesterContext context) {
        if (id.equals("mock")) {
            return new MockTester(context.verify());
        }
        return new MockCopyTester(context.verify());
    }
}
