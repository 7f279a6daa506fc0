// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.activemq;

import dev.roundtrip.api.server.JavaServer;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.activemq.broker.BrokerService;
import org.apache.activemq.broker.TransportConnector;

/// The broker of `activemq`, a JVM of its own: in memory, with a port for JMS clients and one for
/// AMQP.
public final class BrokerServer {
    static final String NAME = "roundtrip-activemq-broker";

    private static final String FRAMES = "wireFormat.maxFrameSize=" + ActivemqRows.MOST_FRAME_BYTES;

    /// Further settings of the AMQP connector, as in `transport.tcpNoDelay=true`.
    static final String AMQP_SETTINGS = "roundtrip.activemq.amqp";

    /// Size of the files for messages when memory is full: a request and its response. The broker's own limit is
    /// 50 GiB, and it warns where the disk has less.
    private static final long MOST_TEMPORARY_BYTES = 2L * ActivemqRows.MOST_FRAME_BYTES;

    /// A field, or the logger would be collected and forget its level.
    private static final Logger ALL_LOGS = Logger.getLogger("");

    private BrokerServer() {}

    /// @param arguments as `idl/server.md` has them
    public static void main(String[] arguments) {
        ALL_LOGS.setLevel(Level.WARNING);
        JavaServer.run(NAME, arguments, BrokerServer::serve);
    }

    private static void serve(JavaServer server) throws Exception {
        BrokerService broker = broker();
        broker.setDataDirectoryFile(server.arguments().runDirectory().toFile());
        String address = server.arguments().address();
        TransportConnector jms = broker.addConnector("tcp://" + address + ":0?" + FRAMES);
        TransportConnector amqp = broker.addConnector(
                "amqp://" + address + ":0?transport.transformer=jms&" + FRAMES + System.getProperty(AMQP_SETTINGS, ""));
        broker.start();
        try {
            broker.waitUntilStarted();
            server.announceReady("tcp://%s:%d,amqp://%s:%d".formatted(address, port(jms), address, port(amqp)));
            server.awaitStop();
        } finally {
            ALL_LOGS.setLevel(Level.SEVERE); // a connection that ends at the same time is no news, but a stack trace
            broker.stop();
        }
    }

    /// Without what no round trip needs.
    private static BrokerService broker() {
        var broker = new BrokerService();
        broker.setPersistent(false);
        broker.setUseJmx(false);
        broker.setUseShutdownHook(false);
        broker.setSchedulerSupport(false);
        broker.setAdvisorySupport(false);
        broker.getSystemUsage().getTempUsage().setLimit(MOST_TEMPORARY_BYTES);
        return broker;
    }

    private static int port(TransportConnector connector) throws Exception {
        return connector.getServer().getSocketAddress().getPort();
    }
}
