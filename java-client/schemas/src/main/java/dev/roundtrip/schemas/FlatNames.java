// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import java.util.Locale;

/// How flatc names what it makes of a field in Java.
final class FlatNames {
    private FlatNames() {}

    /// `BidPrice`, as in `createBidPriceVector`.
    static String upper(String field) {
        return field.substring(0, 1).toUpperCase(Locale.ROOT) + rest(field);
    }

    /// `bidPrice`.
    static String lower(String field) {
        return Identifiers.safeInJava(field.substring(0, 1).toLowerCase(Locale.ROOT) + rest(field));
    }

    private static String rest(String field) {
        var rest = new StringBuilder();
        for (int i = 1; i < field.length(); i++) {
            boolean isBefore = field.charAt(i) == '_' && i + 1 < field.length();
            rest.append(isBefore ? Character.toUpperCase(field.charAt(++i)) : field.charAt(i));
        }
        return rest.toString();
    }

    /// Without its package.
    static String last(String type) {
        return type.substring(type.lastIndexOf('.') + 1);
    }
}
