// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

/// How things of a project are called.
///
/// @param message as users name it: `quote`
/// @param codec likewise: `quote-protobuf`
record Names(String message, String codec) {
    String javaPackage() {
        return "dev.roundtrip.codecs." + shortPackage();
    }

    /// Without hyphens.
    String shortPackage() {
        return message.replace("-", "");
    }

    String javaFolder() {
        return "src/main/java/dev/roundtrip/codecs/" + shortPackage();
    }

    String cppFolder() {
        return "cpp/" + codec;
    }
}
