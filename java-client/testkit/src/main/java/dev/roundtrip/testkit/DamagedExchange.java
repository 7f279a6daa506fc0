// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import dev.roundtrip.api.Codec.MessageExchange;
import dev.roundtrip.api.TesterException;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/// A message of which one bit is wrong when it is sent, or all from some byte on is missing.
///
/// @param at the byte
record DamagedExchange(MessageExchange whole, boolean isCut, int at) implements MessageExchange {
    DamagedExchange(MessageExchange whole, RandomGenerator random) {
        this(whole, random.nextBoolean(), random.nextInt(whole.requestBytes()));
    }

    @Override
    public int requestBytes() {
        return whole.requestBytes();
    }

    @Override
    public int responseBytes() {
        return whole.responseBytes();
    }

    @Override
    public void number(long trip) {
        whole.number(trip);
    }

    @Override
    public void encode(byte[] into) throws TesterException {
        whole.encode(into);
        if (isCut) {
            Arrays.fill(into, at, into.length, (byte) 0);
        } else {
            into[at] ^= 1;
        }
    }

    @Override
    public void decode(byte[] response) throws TesterException {
        whole.decode(response);
    }

    @Override
    public byte[] expectedAnswer() throws TesterException {
        return whole.expectedAnswer();
    }

    @Override
    public void check() throws TesterException {
        whole.check();
    }

    @Override
    public void checkAll() throws TesterException {
        whole.checkAll();
    }

    @Override
    public String toString() {
        return (isCut ? "zeros from byte " : "a wrong bit in byte ") + at + " of " + whole.requestBytes();
    }
}
