// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Codec;
import dev.roundtrip.api.Codec.Exchange;
import dev.roundtrip.api.Codec.MessageExchange;
import dev.roundtrip.api.Codec.MessageSize;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.Keystream;
import dev.roundtrip.api.MessageTester;
import dev.roundtrip.api.OwnTypes;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Stamp;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Answers within the JVM whatever a worker can ask: bytes, messages, streams, stamps of legs. The option `fails` ends
/// every round trip with its value as the reason.
public final class EchoRows extends Rows {
    static final int MOST_BYTES = 4096;

    @Override
    public List<Transport> list() {
        return List.of(row(Family.BASELINE, "echo", "answers within the JVM", "tests of the worker")
                .limit(new SizeLimit(MOST_BYTES, MOST_BYTES, "a test says so")));
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        return new Echo(context);
    }

    @Override
    public Optional<OwnTypes> ownTypes(String id) {
        return Optional.of(new OwnPings());
    }

    private static final class Echo extends AbstractTransferTester {
        private final TesterContext context;
        private final Optional<RandomAccessFile> legs;
        private final Optional<PageTester> stream;

        Echo(TesterContext context) throws IOException {
            this.context = context;
            legs = context.legs().isPresent()
                    ? Optional.of(new RandomAccessFile(context.legs().get().toFile(), "rw"))
                    : Optional.empty();
            stream = context.stream().isPresent()
                    ? Optional.of(new PageTester(context.stream().get(), 0))
                    : Optional.empty();
        }

        @Override
        protected void send(TestProps props) throws Exception {
            stream.orElseThrow().send(props);
        }

        @Override
        protected byte[] execute(TestProps props) throws Exception {
            if (context.options().containsKey("fails")) {
                throw new IOException(context.options().get("fails"));
            }
            if (stream.isPresent()) {
                send(props);
            }
            if (legs.isPresent()) {
                stamp(0);
                stamp(8);
            }
            byte[] response = new byte[props.responseBytes()];
            if (context.verify() && context.message().isEmpty()) {
                Keystream.fill(response, Keystream.checksum(props.request(), props.requestBytes()), props.payload());
            } else {
                Stamp.copy(props.request(), response);
            }
            return response;
        }

        private void stamp(long offset) throws IOException {
            legs.get().seek(offset);
            legs.get().writeLong(Long.reverseBytes(System.nanoTime()));
        }

        @Override
        public void close() throws IOException {
            if (legs.isPresent()) {
                legs.get().close();
            }
            if (stream.isPresent()) {
                stream.get().close();
            }
        }
    }

    /// A message that is its number.
    private static final class Ping implements MessageExchange {
        private final int bytes;
        private long number;
        private long answered;

        Ping(int bytes) {
            this.bytes = bytes;
        }

        @Override
        public int requestBytes() {
            return bytes;
        }

        @Override
        public int responseBytes() {
            return 16;
        }

        @Override
        public void number(long trip) {
            number = trip;
        }

        @Override
        public void encode(byte[] into) {
            ByteBuffer.wrap(into).order(ByteOrder.LITTLE_ENDIAN).putLong(number);
        }

        @Override
        public void decode(byte[] response) {
            answered = ByteBuffer.wrap(response).order(ByteOrder.LITTLE_ENDIAN).getLong();
        }

        @Override
        public void check() throws TesterException {
            if (answered != number) {
                throw new TesterException("answer " + answered + ", expected " + number);
            }
        }

        @Override
        public void checkAll() throws TesterException {
            check();
        }

        @Override
        public byte[] expectedAnswer() {
            return new byte[16];
        }
    }

    /// Makes bytes of pings.
    public static final class PingCodec implements Codec {
        @Override
        public String id() {
            return "ping-codec";
        }

        @Override
        public List<MessageSize> messages() {
            return List.of();
        }

        @Override
        public MessageExchange exchange(String message, int bytes, RandomGenerator generator) {
            return new Ping(bytes);
        }
    }

    private static final class OwnPings implements OwnTypes {
        @Override
        public List<MessageSize> messages() {
            return List.of();
        }

        @Override
        public Exchange exchange(String message, int bytes, RandomGenerator generator) {
            return new Ping(bytes);
        }

        @Override
        public AbstractTransferTester open(TesterContext context, String message) throws IOException {
            return new MessageTester(new Echo(context));
        }
    }
}
