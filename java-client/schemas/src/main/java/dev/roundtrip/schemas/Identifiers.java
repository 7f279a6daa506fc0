// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// Names for both languages, of names that schemas have. Each is given once. Not thread-safe.
final class Identifiers {
    private static final Set<String> JAVA = words("""
            abstract assert boolean break byte case catch char class const continue default do double else enum extends
            false final finally float for goto if implements import instanceof int interface long native new null
            package private protected public return short static strictfp super switch synchronized this throw throws
            transient true try void volatile while _
            clone finalize getClass hashCode notify notifyAll toString wait
            """);
    private static final Set<String> CPP = words("""
            alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t class
            compl concept const consteval constexpr constinit const_cast continue co_await co_return co_yield decltype
            default delete do double dynamic_cast else enum explicit export extern false float for friend goto if inline
            int long mutable namespace new noexcept not not_eq nullptr operator or or_eq private protected public
            register reinterpret_cast requires return short signed sizeof static static_assert static_cast struct switch
            template this thread_local throw true try typedef typeid typename union unsigned using virtual void volatile
            wchar_t while xor xor_eq visit
            """);

    /// Names that generated sources and templates define themselves.
    private static final Set<String> TYPES = words("""
            ApiVersion ArrayList BodyFormat Boolean ByteBuffer ByteString Class CompiledWith Deprecated Double Enum
            FlatBufferBuilder FlatbuffersFormat Float FramedCodec IOException IntStream Integer Iterable JsonFormat
            JsonProperty List Long Mapping Math MessageCodec Object Override Proto ProtobufFormat RandomValues Record
            Root String Supplier Table Values Body
            """);

    private final Set<String> given = new HashSet<>();

    private static Set<String> words(String text) {
        return Set.of(text.strip().split("\\s+", -1));
    }

    /// `OrderLine`, for `order_line` and for `orderLine`.
    String type(String name) {
        String camel = capitalized(name);
        return give(TYPES.contains(camel) ? camel + "Part" : camel);
    }

    /// `bidPrice`, for `bid_price` and for `BID_PRICE`.
    String java(String name) {
        return give(safeInJava(lowerCamel(name)));
    }

    /// `bid_price`, for `bidPrice` and for `BID_PRICE`.
    String cpp(String name) {
        return give(safeInCpp(snake(name)));
    }

    /// A constant of an enumeration in Java, as it is.
    String javaConstant(String name) {
        return give(safeInJava(name));
    }

    /// `kGoodTillCancelled`, for `GOOD_TILL_CANCELLED`.
    String cppConstant(String name) {
        String camel = capitalized(isUpper(name) ? name.toLowerCase(Locale.ROOT) : name);
        return give("k" + camel);
    }

    private String give(String wanted) {
        String name = wanted;
        for (int number = 2; !given.add(name); number++) {
            name = wanted + number;
        }
        return name;
    }

    /// With `_` behind it where it is a word of the language.
    static String safeInJava(String name) {
        return JAVA.contains(name) ? name + "_" : name;
    }

    static String safeInCpp(String name) {
        return CPP.contains(name) ? name + "_" : name;
    }

    /// A method, a variable.
    static String lowerCamel(String name) {
        String camel = capitalized(isUpper(name) ? name.toLowerCase(Locale.ROOT) : name);
        return camel.substring(0, 1).toLowerCase(Locale.ROOT) + camel.substring(1);
    }

    /// A method that is named by a type.
    static String method(String type) {
        return safeInJava(lowerCamel(type));
    }

    private static String snake(String name) {
        String apart = isUpper(name) ? name : name.replaceAll("([a-z0-9])([A-Z])", "$1_$2");
        String snake =
                parts(apart).stream().map(part -> part.toLowerCase(Locale.ROOT)).collect(Collectors.joining("_"));
        return beginningWithALetter(snake, "n");
    }

    private static String capitalized(String name) {
        String camel = parts(name).stream()
                .map(part -> part.substring(0, 1).toUpperCase(Locale.ROOT) + part.substring(1))
                .collect(Collectors.joining());
        return beginningWithALetter(camel, "N");
    }

    private static String beginningWithALetter(String name, String letter) {
        return name.isEmpty() || Character.isDigit(name.charAt(0)) ? letter + name : name;
    }

    private static List<String> parts(String name) {
        return Arrays.stream(name.split("[^A-Za-z0-9]+", -1))
                .filter(part -> !part.isEmpty())
                .toList();
    }

    private static boolean isUpper(String name) {
        return name.equals(name.toUpperCase(Locale.ROOT));
    }
}
