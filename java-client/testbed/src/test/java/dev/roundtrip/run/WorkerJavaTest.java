// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/// What clients are made of is compiled for an older Java against the library of this one. So this looks for what that
/// older one would not find: a class or a member of the JDK that came later.
final class WorkerJavaTest {
    private static final int BEFORE_JAVA_1 = 44;
    private static final int WITH_FOREIGN_FUNCTIONS = 22;

    /// What is called only after a look at the JVM's release.
    private static final Set<String> GUARDED = Set.of(
            "dev/roundtrip/worker/Client java/lang/Thread.ofVirtual()Ljava/lang/Thread$Builder$OfVirtual;",
            "dev/roundtrip/worker/Client java/lang/Thread$Builder",
            "dev/roundtrip/worker/UsageMeter com/sun/management/ThreadMXBean.getTotalThreadAllocatedBytes()J",
            "dev/roundtrip/worker/UsageMeter$PinnedWaits jdk/jfr/consumer/RecordingStream.stop()Z");

    @Test
    void classesOfClientsUseNothingThatTheJavaTheyAreForLacks() throws IOException {
        var missing = new TreeSet<String>();
        var releases = new HashMap<Integer, Library>();
        List<ClassModel> classes = classes();
        for (ClassModel type : classes) {
            int release = type.majorVersion() - BEFORE_JAVA_1;
            int least = usesForeignFunctions(type) ? Math.max(release, WITH_FOREIGN_FUNCTIONS) : release;
            if (!releases.containsKey(least)) {
                releases.put(least, Library.of(least));
            }
            releases.get(least)
                    .missing(type)
                    .forEach(what -> missing.add(type.thisClass().asInternalName() + " " + what));
        }

        assertThat(classes).hasSizeGreaterThan(100);
        assertThat(releases).containsKey(17);
        missing.removeIf(what -> GUARDED.stream().anyMatch(what::startsWith));
        assertThat(missing).isEmpty();
    }

    private static boolean usesForeignFunctions(ClassModel type) {
        return entries(type)
                .filter(ClassEntry.class::isInstance)
                .anyMatch(entry -> ((ClassEntry) entry).asInternalName().startsWith("java/lang/foreign/"));
    }

    private static Stream<PoolEntry> entries(ClassModel type) {
        return StreamSupport.stream(type.constantPool().spliterator(), false);
    }

    /// Of the modules whose build says an older Java.
    private static List<ClassModel> classes() throws IOException {
        var classes = new ArrayList<ClassModel>();
        Path modules = Path.of("..");
        try (Stream<Path> transports = Files.list(modules.resolve("transports"))) {
            List<Path> folders = Stream.concat(
                            Stream.of("api", "native", "worker").map(modules::resolve), transports)
                    .map(module -> module.resolve("target/classes"))
                    .filter(Files::isDirectory)
                    .toList();
            for (Path folder : folders) {
                try (Stream<Path> files = Files.walk(folder)) {
                    for (Path file : files.filter(each -> each.toString().endsWith(".class"))
                            .toList()) {
                        classes.add(ClassFile.of().parse(file));
                    }
                }
            }
        }
        return classes;
    }

    /// The library of a release, as the JDK keeps it for `javac --release`.
    private record Library(Map<String, ClassModel> types) {
        /// Folders are called by the releases that they are of, in digits of base 36.
        static Library of(int release) throws IOException {
            var types = new HashMap<String, ClassModel>();
            char digit = Character.toUpperCase(Character.forDigit(release, Character.MAX_RADIX));
            Path symbols = Path.of(System.getProperty("java.home"), "lib", "ct.sym");
            try (FileSystem file = FileSystems.newFileSystem(symbols);
                    Stream<Path> entries = Files.walk(file.getPath("/"))) {
                for (Path entry :
                        entries.filter(each -> each.toString().endsWith(".sig")).toList()) {
                    if (entry.getName(0).toString().indexOf(digit) >= 0) {
                        ClassModel type = ClassFile.of().parse(entry);
                        types.put(type.thisClass().asInternalName(), type);
                    }
                }
            }
            return new Library(types);
        }

        List<String> missing(ClassModel type) {
            return entries(type).flatMap(entry -> missing(entry).stream()).toList();
        }

        private Optional<String> missing(PoolEntry entry) {
            if (entry instanceof ClassEntry used) {
                String name = used.asInternalName();
                return !isOfJdk(name) || types.containsKey(name) ? Optional.empty() : Optional.of(name);
            }
            if (entry instanceof MemberRefEntry used && isOfJdk(used.owner().asInternalName())) {
                String owner = used.owner().asInternalName();
                String member = used.name().stringValue() + used.type().stringValue();
                return has(owner, member) ? Optional.empty() : Optional.of(owner + "." + member);
            }
            return Optional.empty();
        }

        private static boolean isOfJdk(String name) {
            return Stream.of("java/", "javax/net/", "jdk/", "com/sun/management/")
                    .anyMatch(name::startsWith);
        }

        /// Their methods take whatever they are given.
        private static boolean isPolymorphic(String owner) {
            return owner.equals("java/lang/invoke/MethodHandle") || owner.equals("java/lang/invoke/VarHandle");
        }

        private boolean has(String owner, String member) {
            ClassModel type = types.get(owner);
            if (type == null) {
                return false;
            }
            boolean isHere = isPolymorphic(owner)
                    || Stream.concat(
                                    type.methods().stream()
                                            .map(method -> method.methodName().stringValue()
                                                    + method.methodType().stringValue()),
                                    type.fields().stream()
                                            .map(field -> field.fieldName().stringValue()
                                                    + field.fieldType().stringValue()))
                            .anyMatch(member::equals);
            return isHere
                    || Stream.concat(type.superclass().stream(), type.interfaces().stream())
                            .anyMatch(above -> has(above.asInternalName(), member));
        }
    }
}
