// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit.platform;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntBiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The tables of sockets with their processes, by GetExtendedTcpTable and GetExtendedUdpTable.
final class WindowsSockets {
    private static final int IPV4 = 2;
    private static final int ADDRESS_BYTES = 4;
    private static final int TOO_SMALL = 122;
    private static final int UNTOLD = 0;
    private static final Pattern ADDRESS = Pattern.compile("(\\d+\\.\\d+\\.\\d+\\.\\d+):(\\d+)");

    /// Number that asks for listening sockets of TCP with their processes (iprtrmib.h).
    private static final int LISTENERS = 3;

    /// And of UDP: all, with their processes.
    private static final int WITH_PROCESSES = 1;

    /// A row of each table, whose numbers have 4 bytes, and where address, port and process stand in it.
    private record Row(BoundSocket.Protocol protocol, int bytes, int address, int port, int process) {}

    private static final Row TCP = new Row(BoundSocket.Protocol.TCP, 24, 4, 8, 20);
    private static final Row UDP = new Row(BoundSocket.Protocol.UDP, 12, 0, 4, 8);

    private record Owned(BoundSocket socket, int owner) {
        /// `127.0.0.1:40213`, or with more around it
        boolean isAt(String endpoint) {
            Matcher address = ADDRESS.matcher(endpoint);
            return address.find()
                    && address.group(1).equals(socket.address().getAddress().getHostAddress())
                    && address.group(2).equals(String.valueOf(socket.address().getPort()));
        }
    }

    private WindowsSockets() {}

    /// Sockets of a process, and one of an unknown owner at the address that the process announced.
    static List<BoundSocket> of(long pid, String endpoint) throws IOException {
        var sockets = new ArrayList<Owned>();
        sockets.addAll(read(TCP, (table, bytes) -> WindowsCalls.tcpTable(table, bytes, IPV4, LISTENERS)));
        sockets.addAll(read(UDP, (table, bytes) -> WindowsCalls.udpTable(table, bytes, IPV4, WITH_PROCESSES)));
        return sockets.stream()
                .filter(each -> each.owner() == pid || (each.owner() == UNTOLD && each.isAt(endpoint)))
                .map(Owned::socket)
                .toList();
    }

    /// @param fill a table if it is large enough, and say how large it must be
    private static List<Owned> read(Row row, ToIntBiFunction<MemorySegment, MemorySegment> fill) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bytes = arena.allocate(JAVA_INT);
            MemorySegment rows = MemorySegment.NULL;
            int error = fill.applyAsInt(rows, bytes);
            while (error == TOO_SMALL) {
                rows = arena.allocate(bytes.get(JAVA_INT, 0), Integer.BYTES);
                error = fill.applyAsInt(rows, bytes);
            }
            if (error != 0) {
                throw new IOException("the table of " + row.protocol() + " cannot be read, error " + error);
            }
            return sockets(row, rows);
        }
    }

    /// The number of rows, and the rows.
    private static List<Owned> sockets(Row row, MemorySegment table) throws IOException {
        var sockets = new ArrayList<Owned>();
        if (table.byteSize() == 0) {
            return sockets;
        }
        for (int index = 0; index < table.get(JAVA_INT, 0); index++) {
            MemorySegment each = table.asSlice(Integer.BYTES + (long) index * row.bytes(), row.bytes());
            var socket = new BoundSocket(row.protocol(), address(each, row), row.equals(TCP));
            sockets.add(new Owned(socket, each.get(JAVA_INT, row.process())));
        }
        return sockets;
    }

    /// In network byte order, the port in the first two of its bytes.
    private static InetSocketAddress address(MemorySegment each, Row row) throws IOException {
        byte[] host = each.asSlice(row.address(), ADDRESS_BYTES).toArray(JAVA_BYTE);
        int high = Byte.toUnsignedInt(each.get(JAVA_BYTE, row.port()));
        int low = Byte.toUnsignedInt(each.get(JAVA_BYTE, row.port() + 1));
        return new InetSocketAddress(InetAddress.getByAddress(host), high << Byte.SIZE | low);
    }
}
