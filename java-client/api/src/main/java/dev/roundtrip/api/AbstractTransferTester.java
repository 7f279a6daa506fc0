// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.io.IOException;

/// Drives synchronous round trips over one mechanism (named and meant as in Kumoń 2017, chapter 3).
///
/// A mechanism implements [#execute], the only thing between the two readings of the clock. Everything else of a trip
/// is done here, outside them, and is the same for all: the stamp, the check of the response, the order of steps.
/// A tester owns its connection and is used by one thread at a time.
public abstract non-sealed class AbstractTransferTester implements Tester {
    private final ResponseValidator validator;
    private long trips;

    /// Where a response lies while it is checked. A local variable would let the compiler leave the array out in
    /// mechanisms that it sees through, and their figures would miss what the contract asks for.
    private byte[] response;

    protected AbstractTransferTester() {
        this(new ResponseValidator());
    }

    AbstractTransferTester(ResponseValidator validator) {
        this.validator = validator;
    }

    /// Sends `props.request()` and returns the response, a new array of `props.responseBytes()` bytes.
    ///
    /// No logging, checking or lazy set-up in here, and no allocation but what the contract or the mechanism needs.
    protected abstract byte[] execute(TestProps props) throws Exception;

    /// Makes ready where the next message of a stream goes, of which only the length is known yet. Called after a
    /// pause, and before the message is stamped, so that it is not in its latency (`idl/streams.md`). Only for a
    /// mechanism whose other side looks at that very place.
    protected void claim(TestProps props) throws Exception {}

    /// Sends `props.request()` as a message of a stream, which the other side does not answer (`idl/streams.md`). The
    /// array may change as soon as this returns. The message itself may leave later, at the latest with the request
    /// that is executed next. Only for a mechanism that offers streams ([Transport#streams]).
    protected void send(TestProps props) throws Exception {
        throw new UnsupportedOperationException(getClass().getSimpleName() + " sends no messages one way");
    }

    /// The clock of the round trips and of the loop around them. Only the check of the harness has one of its own: the
    /// contract test refuses a mechanism that overrides this. A method that no loaded class overrides is called
    /// directly, so that it costs as little as the clock itself.
    public long nanoTime() {
        return System.nanoTime();
    }

    /// Prepares one trip, outside the timed span.
    protected void beforeTest(TestProps props) throws Exception {}

    /// Tidies up after one trip, outside the timed span.
    protected void afterTest(TestProps props) throws Exception {}

    /// One timed round trip.
    ///
    /// @throws TesterException if there was no response, or one without the trip's stamp or of another length
    public final Metrics test(TestProps props) throws TesterException {
        try {
            Stamp.write(props.request(), ++trips, props.payload());
            beforeTest(props);
            long startNanos = nanoTime();
            response = execute(props);
            long elapsedNanos = nanoTime() - startNanos;
            afterTest(props);
            validator.check(props, response);
            response = null;
            return new Metrics(startNanos, elapsedNanos, 1);
        } catch (Exception e) {
            throw failure(e);
        }
    }

    /// Round trips too short to be timed one by one: all steps of all trips lie between the two readings.
    ///
    /// @param batchTrips how many, at least 1
    /// @throws TesterException as [#test]
    public final Metrics testBatch(TestProps props, int batchTrips) throws TesterException {
        try {
            long startNanos = nanoTime();
            for (int i = 0; i < batchTrips; i++) {
                Stamp.write(props.request(), ++trips, props.payload());
                beforeTest(props);
                response = execute(props);
                afterTest(props);
                validator.check(props, response);
                response = null;
            }
            return new Metrics(startNanos, nanoTime() - startNanos, batchTrips);
        } catch (Exception e) {
            throw failure(e);
        }
    }

    /// One round trip with a server in verify mode; every byte of the answer is checked.
    ///
    /// @throws TesterException if anything of request or response was lost or changed; the message says what
    public final Metrics verify(TestProps props) throws TesterException {
        try {
            Stamp.write(props.request(), ++trips, props.payload());
            beforeTest(props);
            long startNanos = nanoTime();
            response = execute(props);
            long elapsedNanos = nanoTime() - startNanos;
            afterTest(props);
            validator.checkKeystream(props, response);
            response = null;
            return new Metrics(startNanos, elapsedNanos, 1);
        } catch (Exception e) {
            throw failure(e);
        }
    }

    /// A stream of messages one way, timed as a whole: to the last one the other side responds, which ends it.
    ///
    /// @param message as large as each; its content is made for each
    /// @param messages how many, at least 1
    /// @throws TesterException if there was no acknowledgement, or not that of the last message
    public final Metrics stream(TestProps message, int messages, MessageMaker maker) throws TesterException {
        try {
            TestProps last = message.wanting(Stamp.BYTES);
            beforeTest(message);
            long startNanos = nanoTime();
            sendAll(message, messages, maker);
            response = execute(last);
            long elapsedNanos = nanoTime() - startNanos;
            afterTest(message);
            validator.check(last, response);
            response = null;
            return new Metrics(startNanos, elapsedNanos, messages);
        } catch (Exception e) {
            throw failure(e);
        }
    }

    /// An untimed stream to a server in verify mode, every byte of which is checked there.
    ///
    /// @throws TesterException as [#stream]; what the other side found wrong with the messages it says elsewhere
    public final void verifyStream(TestProps message, int messages) throws TesterException {
        try {
            TestProps last = message.wanting(Stamp.BYTES);
            beforeTest(message);
            sendAll(message, messages, new VerifiedMessages());
            response = execute(last);
            afterTest(message);
            validator.checkKeystream(last, response);
            response = null;
        } catch (Exception e) {
            throw failure(e);
        }
    }

    /// Sends all messages except the last, which is only made.
    private void sendAll(TestProps message, int messages, MessageMaker maker) throws Exception {
        for (int number = 0; number < messages - 1; number++) {
            make(message, number, maker);
            send(message);
        }
        make(message, messages - 1, maker);
    }

    private void make(TestProps message, int number, MessageMaker maker) throws Exception {
        if (maker.await()) {
            claim(message);
        }
        maker.make(message.request(), number);
    }

    /// Messages of which every byte counts; their places are claimed, too.
    private final class VerifiedMessages implements MessageMaker {
        @Override
        public boolean await() {
            return true;
        }

        @Override
        public void make(byte[] message, int number) {
            MessageStamp.write(message, number, nanoTime());
            MessageStamp.fillBehind(message);
        }
    }

    /// Releases the connection and whatever else the tester owns. Called once, also after a failure.
    @Override
    public void close() throws IOException {}

    private static TesterException failure(Exception e) {
        if (e instanceof TesterException known) {
            return known;
        }
        if (e instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
        String reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        return new TesterException(reason, e);
    }

    /// The time that round trips took between two readings of the clock.
    ///
    /// @param startNanos what the tester's clock said before the first trip
    /// @param elapsedNanos between the two readings
    /// @param trips how many round trips lie between them; 1 except for mechanisms faster than the clock
    public record Metrics(long startNanos, long elapsedNanos, int trips) {
        public double nanosPerTrip() {
            return (double) elapsedNanos / trips;
        }
    }

    /// Makes each message of a stream what it is to be, right before it is sent.
    @FunctionalInterface
    public interface MessageMaker {
        /// Waits until the next message is due.
        ///
        /// @return whether it waited, so that there was time to make ready for the message
        default boolean await() throws Exception {
            return false;
        }

        /// @param message of the stream, which is changed in place
        /// @param number of it, from 0
        void make(byte[] message, int number) throws Exception;
    }
}
