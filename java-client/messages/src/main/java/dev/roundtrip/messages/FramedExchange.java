// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

import dev.roundtrip.api.Codec.MessageExchange;
import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.zip.CRC32C;

/// A message behind its frame: the number of the round trip and the check of the request's bytes, little-endian
/// (`idl/messages.md`). So the fields are the message's own. One thread.
///
/// @param <B> the class of the message
final class FramedExchange<B> implements MessageExchange {
    private static final VarHandle NUMBER = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int FRAME_BYTES = 2 * Long.BYTES;

    private final String codec;
    private final String name;
    private final BodyFormat<B> format;
    private final B answer;
    private final int bytes;
    private final long check;
    private B request;
    private long sequence = NumberedExchange.FIRST;
    private B answered;
    private long answeredSequence;
    private long answeredCheck;

    /// @param bytes that the message's values take
    FramedExchange(String codec, String name, BodyFormat<B> format, B request, int bytes) throws IOException {
        this.codec = codec;
        this.name = name;
        this.format = format;
        this.request = request;
        answer = format.each(request, (_, value) -> changed(value));
        byte[] room = new byte[FRAME_BYTES + RecordExchange.mostBytes(bytes)];
        int bodyBytes = format.write(request, room, FRAME_BYTES);
        var checksum = new CRC32C();
        checksum.update(room, FRAME_BYTES, bodyBytes);
        check = checksum.getValue();
        this.bytes = FRAME_BYTES + bodyBytes;
        int answerBytes = format.write(answer, room, FRAME_BYTES);
        if (answerBytes != bodyBytes) {
            throw new IOException("%s: the request has %d bytes and its answer %d; give it values that take as many"
                            .formatted(name, bodyBytes, answerBytes)
                    + " when they are changed (idl/messages.md)");
        }
    }

    /// Value of the answer, which takes as many bytes as that of the request in every format.
    private static Object changed(Object value) {
        return switch (value) {
            case Long number -> number < 0 ? number : number ^ 1;
            case Integer number -> number < 0 ? number : number ^ 1;
            case Short number -> number < 0 ? number : (short) (number ^ 1);
            case Byte number -> number < 0 ? number : (byte) (number ^ 1);
            case Double number -> number + step(number);
            case Float number -> number + step(number);
            case String text -> Fields.turnedText(text);
            case ByteBuffer text -> Fields.turnedBytes(text);
            default -> value;
        };
    }

    /// From an even number to the next one, and back.
    private static int step(double number) {
        return Math.floor(number) % 2 == 0 ? 1 : -1;
    }

    @Override
    public int requestBytes() {
        return bytes;
    }

    @Override
    public int responseBytes() {
        return bytes;
    }

    @Override
    public void number(long trip) {
        sequence = NumberedExchange.FIRST + trip;
        try {
            request = format.fresh(request);
        } catch (IOException e) {
            throw new IllegalStateException("codec " + codec + ": " + e.getMessage(), e);
        }
    }

    @Override
    public void encode(byte[] into) throws TesterException {
        write(request, into);
    }

    private void write(B body, byte[] into) throws TesterException {
        try {
            if (into.length < FRAME_BYTES) {
                throw new IOException("the message has more than " + into.length + " bytes");
            }
            NUMBER.set(into, 0, sequence);
            NUMBER.set(into, Long.BYTES, check);
            int written = FRAME_BYTES + format.write(body, into, FRAME_BYTES);
            if (written != into.length) {
                throw new IOException("the message has " + written + " bytes, expected " + into.length);
            }
        } catch (IOException e) {
            throw failure(e);
        }
    }

    private TesterException failure(IOException e) {
        return new TesterException("codec " + codec + ": " + e.getMessage(), e);
    }

    @Override
    public void decode(byte[] response) throws TesterException {
        answered = null;
        try {
            if (response.length < FRAME_BYTES) {
                throw new IOException("byte 0: " + response.length + " bytes are no frame of " + FRAME_BYTES);
            }
            answeredSequence = (long) NUMBER.get(response, 0);
            answeredCheck = (long) NUMBER.get(response, Long.BYTES);
            answered = format.read(response, FRAME_BYTES);
        } catch (IOException e) {
            throw failure(e);
        }
    }

    @Override
    public void check() throws TesterException {
        require("sequence", sequence, answeredSequence);
    }

    private void require(String field, Object expected, Object actual) throws TesterException {
        if (!Objects.equals(expected, actual)) {
            throw new TesterException(
                    "codec %s: field %s of the answer is %s, expected %s".formatted(codec, field, actual, expected));
        }
    }

    @Override
    public void checkAll() throws TesterException {
        check();
        require("check", check, answeredCheck);
        Map<String, Object> expected = values(answer);
        Map<String, Object> actual = values(answered);
        for (Map.Entry<String, Object> value : expected.entrySet()) {
            require(name + "." + value.getKey(), value.getValue(), actual.get(value.getKey()));
        }
        require("count", expected.size(), actual.size());
    }

    private Map<String, Object> values(B body) {
        var values = new LinkedHashMap<String, Object>();
        format.each(body, (path, value) -> {
            values.put(path, value);
            return value;
        });
        return values;
    }

    @Override
    public byte[] expectedAnswer() throws TesterException {
        byte[] expected = new byte[bytes];
        write(answer, expected);
        return expected;
    }
}
