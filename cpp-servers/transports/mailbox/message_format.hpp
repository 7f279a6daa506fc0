// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

/// The caller has asked for a message that the format cannot express.
class UnspeakableMessage : public std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

/// All of a message but its body: its sender, its receiver and its command.
struct MessageHead {
    static constexpr std::size_t kMostNameBytes = 63;
    static constexpr std::size_t kMostCommandBytes = 255;
    static constexpr std::size_t kMostBodyBytes = 0x7fffffff;

    /// Bytes of the longest head: four markers, two names and a command.
    static constexpr std::size_t kMostBytes = std::size_t{4} * 8 + 2 * kMostNameBytes + kMostCommandBytes;

    std::string source;
    std::string destination;
    std::string command;
    std::size_t body_bytes = 0;

    bool operator==(const MessageHead&) const = default;
};

/// Whether an endpoint may be called so: 1 to 63 bytes, none of them 0.
inline bool is_name(std::string_view name) {
    return !name.empty() && name.size() <= MessageHead::kMostNameBytes && name.find('\0') == std::string_view::npos;
}

inline constexpr std::size_t kMarkerBytes = 8;

inline constexpr int kHexadecimal = 16;

inline void append_marker(std::string& text, std::size_t length) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    for (std::size_t shift = 4 * kMarkerBytes; shift > 0; shift -= 4) {
        text += kDigits[(length >> (shift - 4)) & 0xfU];
    }
}

inline void append_field(std::string& text, const std::string& field) {
    append_marker(text, field.size());
    text += field;
}

inline void require_speakable(const char* what, std::size_t bytes, std::size_t most_bytes) {
    if (bytes > most_bytes) {
        throw UnspeakableMessage(std::string(what) + " has " + std::to_string(bytes) + " bytes, at most " +
                                 std::to_string(most_bytes) + " fit into a message");
    }
}

/// The text before the body: the length of each field in 8 hexadecimal digits, and the field; then the length of the
/// body.
///
/// @throws UnspeakableMessage if a field is too long; the message gives its limit
inline std::string text_of(const MessageHead& head) {
    require_speakable("source", head.source.size(), MessageHead::kMostNameBytes);
    require_speakable("destination", head.destination.size(), MessageHead::kMostNameBytes);
    require_speakable("command", head.command.size(), MessageHead::kMostCommandBytes);
    require_speakable("body", head.body_bytes, MessageHead::kMostBodyBytes);
    std::string text;
    append_field(text, head.source);
    append_field(text, head.destination);
    append_field(text, head.command);
    append_marker(text, head.body_bytes);
    return text;
}

/// Takes fields off the beginning of a text.
class FieldReader {
public:
    explicit FieldReader(std::string_view text) : text_(text) {}

    std::size_t marker(const char* what, std::size_t most) {
        const std::string_view digits = text_.substr(at_, kMarkerBytes);
        if (digits.size() < kMarkerBytes) {
            throw BadInput("message ends in the marker of its " + std::string(what));
        }
        std::size_t length = 0;
        const auto [end, error] = std::from_chars(digits.begin(), digits.end(), length, kHexadecimal);
        const bool lower = std::ranges::none_of(digits, [](char digit) { return digit >= 'A' && digit <= 'F'; });
        if (error != std::errc() || end != digits.end() || !lower) {
            throw BadInput("marker of the " + std::string(what) + " is not of 8 hexadecimal digits");
        }
        if (length > most) {
            throw BadInput(std::string(what) + " has " + std::to_string(length) + " bytes, at most " +
                           std::to_string(most) + " are allowed");
        }
        at_ += kMarkerBytes;
        return length;
    }

    std::string field(const char* what, std::size_t most) {
        const std::size_t length = marker(what, most);
        const std::string_view field = text_.substr(at_, length);
        if (field.size() < length) {
            throw BadInput("message ends after " + std::to_string(field.size()) + " of " + std::to_string(length) +
                           " bytes of its " + what);
        }
        at_ += length;
        return std::string(field);
    }

    std::string name(const char* what) {
        std::string name = field(what, MessageHead::kMostNameBytes);
        if (!is_name(name)) {
            throw BadInput(std::string(what) + " is empty or has a byte 0 in it");
        }
        return name;
    }

    std::size_t position() const { return at_; }

private:
    std::string_view text_;
    std::size_t at_ = 0;
};

/// A head, and how many bytes it took.
struct ParsedHead {
    MessageHead head;
    std::size_t bytes = 0;
};

/// Reads the head at the beginning of bytes that have come; more may follow. Pure; any thread.
///
/// @throws BadInput if there is no whole one
inline ParsedHead parse_head(std::span<const std::byte> bytes) {
    FieldReader reader({reinterpret_cast<const char*>(bytes.data()), std::min(bytes.size(), MessageHead::kMostBytes)});
    MessageHead head;
    head.source = reader.name("source");
    head.destination = reader.name("destination");
    head.command = reader.field("command", MessageHead::kMostCommandBytes);
    head.body_bytes = reader.marker("body", MessageHead::kMostBodyBytes);
    return {head, reader.position()};
}

}  // namespace roundtrip
