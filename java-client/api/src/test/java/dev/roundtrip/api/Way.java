// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// The three ways to make a trip, which must agree in everything but the clock.
enum Way {
    TEST {
        @Override
        void trip(AbstractTransferTester tester, TestProps props) throws TesterException {
            tester.test(props);
        }
    },
    BATCH {
        @Override
        void trip(AbstractTransferTester tester, TestProps props) throws TesterException {
            tester.testBatch(props, 1);
        }
    },
    VERIFY {
        @Override
        void trip(AbstractTransferTester tester, TestProps props) throws TesterException {
            tester.verify(props);
        }
    };

    abstract void trip(AbstractTransferTester tester, TestProps props) throws TesterException;
}
