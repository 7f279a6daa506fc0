// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketImpl;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;

/// The part of a [Socket] that the ORB uses, over a Unix channel: the JDK gives such channels no socket (JEP 380).
/// The ORB reads and writes the channel itself. Owns it.
final class UnixSocket extends Socket {
    private final SocketChannel channel;

    UnixSocket(SocketChannel channel) throws SocketException {
        super((SocketImpl) null);
        this.channel = channel;
    }

    @Override
    public SocketChannel getChannel() {
        return channel;
    }

    @Override
    public InputStream getInputStream() {
        return Channels.newInputStream(channel);
    }

    @Override
    public OutputStream getOutputStream() {
        return Channels.newOutputStream(channel);
    }

    @Override
    public boolean isClosed() {
        return !channel.isOpen();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    @Override
    public String toString() {
        return channel.toString();
    }
}
