// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/// How protoc names what it makes of a schema, in both languages (protobuf.dev, "Generated Code Guide").
final class ProtoNames {
    /// Those of the methods that each message has.
    private static final Set<String> METHODS = Set.of(
            "AllFields",
            "CachedSize",
            "Class",
            "DefaultInstanceForType",
            "DescriptorForType",
            "InitializationErrorString",
            "ParserForType",
            "SerializedSize",
            "UnknownFields");

    private ProtoNames() {}

    static String java(Descriptor message) {
        return java(message.getFile(), message.getContainingType(), message.getName());
    }

    static String java(EnumDescriptor enumeration) {
        return java(enumeration.getFile(), enumeration.getContainingType(), enumeration.getName());
    }

    private static String java(FileDescriptor file, Descriptor containing, String name) {
        if (containing != null) {
            return java(containing) + "." + name;
        }
        String javaPackage =
                file.getOptions().hasJavaPackage() ? file.getOptions().getJavaPackage() : file.getPackage();
        return file.getOptions().getJavaMultipleFiles()
                ? javaPackage + "." + name
                : javaPackage + "." + outer(file) + "." + name;
    }

    private static String outer(FileDescriptor file) {
        if (file.getOptions().hasJavaOuterClassname()) {
            return file.getOptions().getJavaOuterClassname();
        }
        String base = file.getName().replaceAll(".*/", "").replaceFirst("\\.proto$", "");
        String outer = camel(base);
        boolean isTaken = Stream.of(
                        file.getMessageTypes().stream().flatMap(ProtoNames::types),
                        file.getEnumTypes().stream().map(EnumDescriptor::getName),
                        file.getServices().stream().map(service -> service.getName()))
                .flatMap(names -> names)
                .anyMatch(outer::equals);
        return isTaken ? outer + "OuterClass" : outer;
    }

    private static Stream<String> types(Descriptor message) {
        return Stream.of(
                        Stream.of(message.getName()),
                        message.getEnumTypes().stream().map(EnumDescriptor::getName),
                        message.getNestedTypes().stream().flatMap(ProtoNames::types))
                .flatMap(names -> names);
    }

    /// `BidPrice`, as in `getBidPrice`.
    static String javaAccessor(String field) {
        String camel = camel(field);
        return METHODS.contains(camel) ? camel + "_" : camel;
    }

    private static String camel(String name) {
        var camel = new StringBuilder();
        boolean isNext = true;
        for (int at = 0; at < name.length(); at++) {
            char letter = name.charAt(at);
            boolean isLetter = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
            if (isLetter) {
                camel.append(isNext ? Character.toUpperCase(letter) : letter);
            } else if (Character.isDigit(letter)) {
                camel.append(letter);
            }
            isNext = !isLetter;
        }
        return camel.toString();
    }

    static String cpp(Descriptor message) {
        return cpp(message.getFile(), message.getContainingType(), message.getName());
    }

    static String cpp(EnumDescriptor enumeration) {
        return cpp(enumeration.getFile(), enumeration.getContainingType(), enumeration.getName());
    }

    private static String cpp(FileDescriptor file, Descriptor containing, String name) {
        if (containing != null) {
            return cpp(containing) + "_" + name;
        }
        List<String> spaces = file.getPackage().isEmpty()
                ? List.of()
                : List.of(file.getPackage().split("\\.", -1));
        return "::"
                + String.join(
                        "::",
                        Stream.concat(spaces.stream(), Stream.of(name))
                                .map(ProtoNames::cppWord)
                                .toList());
    }

    /// `bid_price`, as in `set_bid_price`.
    static String cppAccessor(String field) {
        return cppWord(field.toLowerCase(Locale.ROOT));
    }

    private static String cppWord(String name) {
        return Identifiers.isCppKeyword(name) ? name + "_" : name;
    }
}
