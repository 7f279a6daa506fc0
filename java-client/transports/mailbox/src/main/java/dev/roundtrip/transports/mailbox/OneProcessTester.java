// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mailbox;

import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.server.Responder;
import java.io.IOException;
import java.time.Duration;

/// Both endpoints in one process (Salman 2017, V.B). Owns the one that serves.
final class OneProcessTester extends MailboxTester {
    private final ServingEndpoint server;

    private OneProcessTester(ServingEndpoint server, MailboxSettings settings, Duration timeout) throws IOException {
        super(server.path(), settings, timeout);
        this.server = server;
    }

    static OneProcessTester open(TesterContext context, MailboxSettings settings) throws IOException {
        var server = new ServingEndpoint(
                Responder.inProcess(context, PayloadKind.BYTES),
                settings,
                context.serverCpu().orElse(-1),
                context.timeout());
        try {
            return new OneProcessTester(server, settings, context.timeout());
        } catch (IOException e) {
            server.close();
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        super.close();
        server.close();
    }
}
