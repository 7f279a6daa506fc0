// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.remote;

import java.io.IOException;
import java.net.ProtocolException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;

/// How both ends of a control channel find out that they are of one version and, if there is a token, that the other
/// knows it. With a token the channel is sealed then.
///
/// @param version of the program
record Handshake(String version, Optional<Token> token) {
    /// Time for each message; nobody has to think about one.
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int NONCE_BYTES = 32;

    /// Keys of one channel, from the nonces of both ends, so that nothing of one can be used in another.
    private record Channel(Token token, String clientNonce, String serverNonce) {
        String code(String purpose) {
            return token.code(purpose, clientNonce, serverNonce);
        }

        Token key(String purpose) {
            return token.derived(purpose, clientNonce, serverNonce);
        }
    }

    /// The client's part.
    ///
    /// @throws IOException if the other end is not what it should be; the message says why
    void asClient(LineChannel lines, Messages messages) throws IOException {
        String nonce = nonce();
        messages.send(new Request.Hello(Messages.PROTOCOL, version, nonce));
        Reply.Challenge challenge = expect(messages.reply(PATIENCE), Reply.Challenge.class);
        requireVersion(challenge.protocol(), challenge.version());
        if (challenge.guarded() != token.isPresent()) {
            throw new ProtocolException(
                    challenge.guarded()
                            ? "wants a token; name its file with --token-file"
                            : "wants no token, so it may be anybody; start it with --token-file, or leave it out here");
        }
        Optional<Channel> channel = token.map(secret -> new Channel(secret, nonce, challenge.nonce()));
        messages.send(new Request.Proof(channel.map(keys -> keys.code("client")).orElse("")));
        Reply.Welcome welcome = expect(messages.reply(PATIENCE), Reply.Welcome.class);
        if (channel.isPresent()) {
            if (!Token.areSame(welcome.code(), channel.get().code("server"))) {
                throw new ProtocolException("does not know the token");
            }
            lines.seal(channel.get().key("to server"), channel.get().key("to client"));
        }
        lines.trust();
    }

    /// The serving side's part. A client that is refused is told why.
    void asServer(LineChannel lines, Messages messages) throws IOException {
        if (!(messages.request(PATIENCE) instanceof Request.Hello hello)) {
            throw new ProtocolException("did not begin with Hello");
        }
        requireVersion(hello.protocol(), hello.version());
        String nonce = nonce();
        messages.send(new Reply.Challenge(Messages.PROTOCOL, version, nonce, token.isPresent()));
        if (!(messages.request(PATIENCE) instanceof Request.Proof proof)) {
            throw new ProtocolException("did not answer with Proof");
        }
        Optional<Channel> channel = token.map(secret -> new Channel(secret, hello.nonce(), nonce));
        if (channel.isPresent() && !Token.areSame(proof.code(), channel.get().code("client"))) {
            throw new ProtocolException("does not know the token");
        }
        messages.send(new Reply.Welcome(channel.map(keys -> keys.code("server")).orElse("")));
        channel.ifPresent(keys -> lines.seal(keys.key("to client"), keys.key("to server")));
        lines.trust();
    }

    private void requireVersion(int protocol, String other) throws ProtocolException {
        if (protocol != Messages.PROTOCOL || !other.equals(version)) {
            throw new ProtocolException(
                    "is roundtrip %s with control protocol %d, expected %s with %d; use the same version on both sides"
                            .formatted(printable(other), protocol, version, Messages.PROTOCOL));
        }
    }

    private static String printable(String text) {
        return text.substring(0, Math.min(text.length(), 20)).replaceAll("[^ -~]", "?");
    }

    private static String nonce() {
        byte[] nonce = new byte[NONCE_BYTES];
        RANDOM.nextBytes(nonce);
        return Base64.getEncoder().encodeToString(nonce);
    }

    /// @throws IOException if it is a refusal, or another message
    static <T extends Reply> T expect(Reply reply, Class<T> type) throws IOException {
        if (reply instanceof Reply.Refused(String reason)) {
            throw new Reply.RefusedException(reason);
        }
        if (!type.isInstance(reply)) {
            throw new ProtocolException(
                    "answered with " + reply.getClass().getSimpleName() + ", expected " + type.getSimpleName());
        }
        return type.cast(reply);
    }
}
