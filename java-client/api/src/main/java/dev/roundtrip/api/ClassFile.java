// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/// Header of a class file (The Java Virtual Machine Specification, 4.1).
final class ClassFile {
    /// Difference between the version of a class file and the release of Java that it is for.
    private static final int BEFORE_JAVA_1 = 44;

    private ClassFile() {}

    /// The release of Java that a class is compiled for.
    static int release(Class<?> type) {
        String name = type.getName();
        try (InputStream file = type.getResourceAsStream(name.substring(name.lastIndexOf('.') + 1) + ".class")) {
            var data = new DataInputStream(file);
            data.skipNBytes(Integer.BYTES + Short.BYTES);
            return data.readUnsignedShort() - BEFORE_JAVA_1;
        } catch (IOException e) {
            throw new UncheckedIOException("the class file of " + name + " cannot be read", e);
        }
    }
}
