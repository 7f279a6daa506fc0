// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.Descriptors.GenericDescriptor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// How protoc names what it makes of a schema, in both languages (protobuf.dev, "Generated Code Guide").
final class ProtoNames {
    /// Names of the methods that each message has.
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

    static String java(GenericDescriptor type) {
        FileDescriptor file = type.getFile();
        String javaPackage =
                file.getOptions().hasJavaPackage() ? file.getOptions().getJavaPackage() : file.getPackage();
        String outer = file.getOptions().getJavaMultipleFiles() ? "" : outer(file) + ".";
        return javaPackage + "." + outer + String.join(".", names(type));
    }

    /// Without its package: those of the messages that it is in, and its own.
    private static List<String> names(GenericDescriptor type) {
        String inPackage = type.getFile().getPackage();
        String name =
                inPackage.isEmpty() ? type.getFullName() : type.getFullName().substring(inPackage.length() + 1);
        return List.of(name.split("\\.", -1));
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

    static String cpp(GenericDescriptor type) {
        String inPackage = type.getFile().getPackage();
        String space = inPackage.isEmpty()
                ? ""
                : Arrays.stream(inPackage.split("\\.", -1))
                        .map(Identifiers::safeInCpp)
                        .collect(Collectors.joining("::", "::", ""));
        List<String> names = new ArrayList<>(names(type));
        names.set(0, Identifiers.safeInCpp(names.getFirst()));
        return space + "::" + String.join("_", names);
    }

    /// `bid_price`, as in `set_bid_price`.
    static String cppAccessor(String field) {
        return Identifiers.safeInCpp(field.toLowerCase(Locale.ROOT));
    }
}
