// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import dev.roundtrip.api.TesterException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Properties;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.omg.CORBA.BAD_PARAM;
import org.omg.CORBA.INV_OBJREF;
import org.omg.CORBA.MARSHAL;
import org.omg.CORBA.ORB;
import org.omg.CORBA.SystemException;

/// The ORB of one tester, which keeps one connection. Closing it closes the connection and ends its threads.
final class ClientOrb implements AutoCloseable {
    /// Held, because loggers that nobody holds are forgotten with their settings. The ORB logs noise of its
    /// end; it throws everything that matters.
    private static final Logger LOGGER = Logger.getLogger("javax.enterprise.resource.corba");

    static {
        LOGGER.setLevel(Level.OFF);
    }

    private final ORB orb;

    private ClientOrb(Properties properties) {
        orb = ORB.init(new String[0], properties);
    }

    /// With fragments and buffers of the ORB's own size.
    static ClientOrb overTcp() {
        return new ClientOrb(properties(TcpSocketFactory.class));
    }

    /// @param fragmentBytes of a request, and of the buffer that the ORB makes for it; a multiple of 8
    static ClientOrb overTcp(int fragmentBytes) {
        Properties properties = properties(TcpSocketFactory.class);
        properties.setProperty("com.sun.CORBA.giop.ORBFragmentSize", Integer.toString(fragmentBytes));
        return new ClientOrb(properties);
    }

    static ClientOrb overUnixSocket(Path socket) {
        Properties properties = properties(UnixSocketFactory.class);
        properties.setProperty("org.omg.CORBA.ORBId", socket.toString());
        return new ClientOrb(properties);
    }

    /// The stub of one of the server's objects, connected. If there is none, this is closed.
    ///
    /// @param endpoint as the server announced it
    /// @param narrow of the helper that idlj has made for the object's interface
    /// @throws IOException if there is no reference
    /// @throws TesterException if the server cannot be reached or does not know the object
    <C> C connect(ServedObject object, String endpoint, Function<org.omg.CORBA.Object, C> narrow)
            throws IOException, TesterException {
        try {
            return narrow.apply(object(Reference.of(object, endpoint)));
        } catch (IOException | TesterException | RuntimeException e) {
            close();
            throw e;
        }
    }

    private org.omg.CORBA.Object object(Reference reference) throws TesterException {
        try {
            org.omg.CORBA.Object object = orb.string_to_object(reference.text());
            if (object._non_existent()) {
                throw new TesterException(
                        reference.place() + " is stale: the server does not know its object; start a new one");
            }
            return object;
        } catch (MARSHAL | BAD_PARAM | INV_OBJREF e) {
            throw new TesterException(reference.place() + " does not hold a whole IOR", e);
        } catch (SystemException e) {
            throw CorbaFailure.of(e);
        }
    }

    @Override
    public void close() {
        // Not waiting for calls: the ORB still counts one whose server was killed, and would wait for it for ever.
        orb.shutdown(false);
        orb.destroy();
    }

    private static Properties properties(Class<?> socketFactory) {
        var properties = new Properties();
        properties.setProperty("org.omg.CORBA.ORBClass", "com.sun.corba.se.impl.orb.ORBImpl");
        properties.setProperty("com.sun.CORBA.transport.ORBSocketFactoryClass", socketFactory.getName());
        // A thread that reads in place of a selector, which sleeps 100 ms when a message comes in pieces.
        properties.setProperty("com.sun.CORBA.transport.ORBUseNIOSelectToWait", "false");
        // For the port that the ORB may open for calls back, which nobody makes.
        properties.setProperty("com.sun.CORBA.ORBServerHost", "127.0.0.1");
        return properties;
    }
}
