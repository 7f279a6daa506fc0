// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import java.util.List;

/// Reads what a profile and the command line say of messages. Used once.
record MessageReader(StatedValues stated, Codecs known) {
    /// Codecs are compiled for it.
    private static final int LEAST_JAVA = 25;

    StatedMessages read() {
        List<StatedMessages.Sized> sized = stated.values(
                label(), stated.texts(ProfileText::message), text -> StatedMessages.Sized.parse(text, known));
        List<String> codecs = stated.texts(ProfileText::codec);
        return new StatedMessages(
                sized.stream().distinct().toList(), codecs.stream().distinct().toList(), known);
    }

    private String label() {
        return stated.label("message", ProfileText::message);
    }

    /// Messages have sizes themselves, are answered, and need the Java of their codecs.
    ///
    /// @param hasSizes whether others are stated
    /// @param hasStreams whether messages are to go one way
    void refuseWhatIsLacking(
            StatedMessages messages, List<Condition> conditions, boolean hasSizes, boolean hasStreams) {
        messages.problems(label(), stated.label("codec", ProfileText::codec)).forEach(stated::refuse);
        if (messages.areBytes()) {
            return;
        }
        if (hasSizes) {
            stated.refuse(label() + ": a message says its size, as in order:1KiB; leave out --sizes and --sweep sizes");
        }
        if (hasStreams) {
            stated.refuse(label() + ": a stream is of bytes that nobody answers; leave out one of both");
        }
        conditions.stream()
                .map(condition -> condition.jvm().jvm())
                .filter(jvm -> jvm.feature() < LEAST_JAVA)
                .findFirst()
                .ifPresent(jvm -> stated.refuse(label() + ": codecs need Java " + LEAST_JAVA + ", and " + jvm.home()
                        + " is " + jvm.feature() + "; leave out one of both"));
    }
}
