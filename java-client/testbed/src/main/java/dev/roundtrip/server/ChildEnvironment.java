// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.server;

import dev.roundtrip.server.LineProcess.Launcher;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// The variables of every process of a fork: few that a system needs, a fixed locale, and those that the user named.
/// Others that a shell, an image or a scheduler has set would reach one machine's figures and not another's.
///
/// @param named by `--env`, in that order
public record ChildEnvironment(Map<String, String> named) {
    public static final ChildEnvironment STATED = new ChildEnvironment(Map.of());

    /// Prefix by which the launcher `roundtrip` keeps a variable from its own JVM.
    private static final String KEPT = "ROUNDTRIP_KEPT_";

    private static final String LOCALE = "LC_ALL";
    private static final String UTF_8 = "C.UTF-8";
    private static final String JVM_OPTIONS = "JAVA_TOOL_OPTIONS";
    private static final String PRELOAD = "LD_PRELOAD=";

    /// Variables by which programs are found and files are put somewhere; the last ones are Windows'.
    private static final Set<String> PASSED = Set.of(
            "PATH",
            "HOME",
            "USER",
            "LOGNAME",
            "SHELL",
            "TMPDIR",
            "XDG_RUNTIME_DIR",
            "JAVA_HOME",
            "SYSTEMROOT",
            "SYSTEMDRIVE",
            "WINDIR",
            "COMSPEC",
            "PATHEXT",
            "TEMP",
            "TMP",
            "USERPROFILE",
            "APPDATA",
            "LOCALAPPDATA",
            "PROGRAMDATA",
            "NUMBER_OF_PROCESSORS",
            "PROCESSOR_ARCHITECTURE",
            "PROCESSOR_IDENTIFIER");

    /// This project's own, those of sanitizers, which other builds ignore, and Wine's.
    private static final Pattern PASSED_KINDS =
            Pattern.compile("(ROUNDTRIP_(?!KEPT_)|[ALTU]?[A-Z]*SAN_OPTIONS|WINE).*");

    /// Variables that the JVM, the loader, the allocator, the C library or a measured library reads.
    private static final Pattern TELLING = Pattern.compile(
            "(_?JAVA_|JDK_|CLASSPATH|LD_|MALLOC_|GLIBC_|LANG|LC_|OMP_|GRPC_|"
                    + "NETTY_|ZMQ_|AERON_|ACTIVEMQ_|OMNIORB|ORB|JNA_|_JPDA|JVM_|MIMALLOC_|TCMALLOC_|JEMALLOC_|NGREST_).*");

    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    public ChildEnvironment {
        named = Map.copyOf(new TreeMap<>(named));
    }

    /// @param assignments as `KEY=VALUE`
    /// @throws IllegalArgumentException if one is none, or names a variable twice
    public static ChildEnvironment of(List<String> assignments) {
        var named = new LinkedHashMap<String, String>();
        for (String assignment : assignments) {
            int equals = assignment.indexOf('=');
            if (equals < 0 || !NAME.matcher(assignment.substring(0, equals)).matches()) {
                throw new IllegalArgumentException(
                        "'" + assignment + "' is no KEY=VALUE, as in JAVA_TOOL_OPTIONS=-XX:+UseZGC");
            }
            requireLibraries(assignment);
            if (named.put(assignment.substring(0, equals), assignment.substring(equals + 1)) != null) {
                throw new IllegalArgumentException(
                        "'" + assignment.substring(0, equals) + "' is given twice; join the values in one");
            }
        }
        return new ChildEnvironment(named);
    }

    /// The loader goes on without a library that is not there, and the figures would be those of another.
    private static void requireLibraries(String assignment) {
        if (!assignment.startsWith(PRELOAD)) {
            return;
        }
        for (String library : assignment.substring(PRELOAD.length()).split("[ :]", -1)) {
            if (library.contains("/") && !Files.exists(Path.of(library))) {
                throw new IllegalArgumentException("'" + assignment + "' names a library that is not there");
            }
        }
    }

    /// The flag by which libraries of a JVM unpack files into the folder that `ROUNDTRIP_TEMPORARY` names; none without
    /// that name.
    public static List<String> temporaryFolder() {
        return System.getenv("ROUNDTRIP_TEMPORARY") == null
                ? List.of()
                : List.of("-Djava.io.tmpdir=" + System.getenv("ROUNDTRIP_TEMPORARY"));
    }

    /// Starts processes with these variables, and with those that the builder of a process has got besides.
    public Launcher launcher() {
        return (builder, cpu) -> {
            apply(builder.environment(), System.getenv());
            return Launcher.FREE.start(builder, cpu);
        };
    }

    /// @param variables of a process, which begin as a copy of this process' own
    void apply(Map<String, String> variables, Map<String, String> own) {
        var added = new LinkedHashMap<>(variables);
        added.entrySet().removeIf(entry -> entry.getValue().equals(own.get(entry.getKey())));
        variables.keySet().removeIf(name -> !isPassed(name) && !added.containsKey(name));
        variables.put(LOCALE, UTF_8);
        named.forEach((name, value) -> {
            boolean joins = name.equals(JVM_OPTIONS) && added.containsKey(name);
            variables.put(name, joins ? value + " " + added.get(name) : value);
        });
    }

    private static boolean isPassed(String name) {
        String upper = name.toUpperCase(Locale.ROOT);
        return PASSED.contains(upper) || PASSED_KINDS.matcher(upper).matches();
    }

    /// Names of variables of this process that would change what its processes do, and are kept from them; sorted.
    ///
    /// @param own variables of this process
    public List<String> withheld(Map<String, String> own) {
        var names = new ArrayList<String>();
        for (String name : own.keySet()) {
            if (name.startsWith(KEPT)) {
                names.add(name.substring(KEPT.length()));
            } else if (TELLING.matcher(name).matches()
                    && !isPassed(name)
                    && !own.get(name).isEmpty()) {
                names.add(name);
            }
        }
        return names.stream()
                .filter(name -> !named.containsKey(name) && !name.matches("LANG|LANGUAGE|LC_.*"))
                .sorted()
                .toList();
    }
}
