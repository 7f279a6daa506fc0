// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>

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
bool is_name(std::string_view name);

/// The text before the body: the length of each field in 8 hexadecimal digits, and the field; then the length of the
/// body.
///
/// @throws UnspeakableMessage if a field is too long; the message gives its limit
std::string text_of(const MessageHead& head);

/// A head, and how many bytes it took.
struct ParsedHead {
    MessageHead head;
    std::size_t bytes = 0;
};

/// Reads the head at the beginning of bytes that have come; more may follow. Pure; any thread.
///
/// @throws BadInput if there is no whole one
ParsedHead parse_head(std::span<const std::byte> bytes);

}  // namespace roundtrip
