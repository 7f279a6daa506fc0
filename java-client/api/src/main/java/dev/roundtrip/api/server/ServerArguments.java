// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api.server;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;

/// The command line of a server (`idl/server.md`).
///
/// @param runDirectory exists; the place for what the server puts into the file system
/// @param verify whether it answers the keystream
/// @param legs the page that it stamps; empty if it does not
/// @param bind numeric IPv4 address to listen at; empty if nobody said so
/// @param options settings of the mechanism
public record ServerArguments(
        Path runDirectory, boolean verify, Optional<Path> legs, Optional<String> bind, Map<String, String> options) {
    private static final String LOOPBACK = "127.0.0.1";

    public ServerArguments {
        options = Map.copyOf(options);
    }

    /// @throws IllegalArgumentException if the server is used wrongly; the message says how to use it
    public static ServerArguments parse(String... arguments) {
        Path runDirectory = null;
        boolean verify = false;
        Optional<Path> legs = Optional.empty();
        Optional<String> bind = Optional.empty();
        var options = new HashMap<String, String>();
        Iterator<String> rest = Arrays.asList(arguments).iterator();
        while (rest.hasNext()) {
            String argument = rest.next();
            switch (argument) {
                case "--run-dir" -> runDirectory = folder(value(argument, rest));
                case "--verify" -> verify = true;
                case "--legs" -> legs = Optional.of(Path.of(value(argument, rest)));
                case "--bind" -> bind = Optional.of(numeric(value(argument, rest)));
                case "--option" -> put(options, value(argument, rest));
                default ->
                    throw new IllegalArgumentException(
                            argument + " is unknown; there are --run-dir, --verify, --legs, --bind and --option");
            }
        }
        if (runDirectory == null) {
            throw new IllegalArgumentException(
                    "--run-dir is missing; it names the folder for what the server puts into the file system");
        }
        return new ServerArguments(runDirectory, verify, legs, bind, options);
    }

    /// Where to listen: loopback unless somebody said otherwise.
    public String address() {
        return bind.orElse(LOOPBACK);
    }

    private static String value(String argument, Iterator<String> rest) {
        if (!rest.hasNext()) {
            throw new IllegalArgumentException(argument + " has no value");
        }
        return rest.next();
    }

    private static Path folder(String name) {
        Path folder = Path.of(name);
        if (!Files.isDirectory(folder)) {
            throw new IllegalArgumentException("--run-dir " + name + " is not a folder; create it or name another");
        }
        return folder;
    }

    private static String numeric(String address) {
        try {
            // A text without letters is no name, for which a name server would be asked.
            if (address.matches("[0-9.]+")) {
                return InetAddress.getByName(address).getHostAddress();
            }
        } catch (UnknownHostException e) {
            // It is no address, either.
        }
        throw new IllegalArgumentException(
                "--bind " + address + " is not a numeric IPv4 address; write it as in 192.0.2.1");
    }

    private static void put(Map<String, String> options, String setting) {
        int equals = setting.indexOf('=');
        if (equals < 0) {
            throw new IllegalArgumentException("--option " + setting + " has no value; write it as key=value");
        }
        options.put(setting.substring(0, equals), setting.substring(equals + 1));
    }
}
