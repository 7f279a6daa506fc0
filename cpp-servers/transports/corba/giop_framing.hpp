// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace roundtrip {

/// Follows the messages in the bytes of one connection, by their headers (CORBA 3.3, part 2, 9.4.1), before omniORB
/// sees them. omniORB 4.2 believes what a header says: it adds the header's 12 bytes to a length of 0xfffffff4, gets 0,
/// and fills the memory in an endless loop; and it keeps 8 KiB for each little part of requests that never end.
/// Not thread-safe.
class GiopFraming {
public:
    /// @param most_bytes the longest message, without its header
    explicit GiopFraming(std::uint32_t most_bytes) : most_bytes_(most_bytes) {}

    /// Takes note of the next bytes of the connection, however they were cut into pieces.
    ///
    /// @throws BadInput in one line; the bytes must not be used then
    void follow(std::span<const std::byte> bytes);

    /// Whether more has to come: a part of a header, of a message, or of a request in fragments.
    bool is_inside() const { return header_filled_ > 0 || body_left_ > 0 || open_request_.has_value(); }

    /// Bytes that have come of the message, or of the request in fragments, that is under way or was the last.
    std::size_t bytes_of_message() const { return bytes_of_message_; }

private:
    static constexpr std::size_t kHeaderBytes = 12;
    static constexpr std::size_t kIdBytes = 4;  ///< what follows the header, where fragments say whose they are

    void read_header();
    void read_request_id();
    void note_request(std::uint32_t id);
    bool little_endian() const;
    bool more_fragments() const;

    std::uint32_t most_bytes_;
    std::array<std::byte, kHeaderBytes + kIdBytes> header_{};
    std::size_t header_filled_ = 0;
    std::size_t header_wanted_ = kHeaderBytes;
    std::size_t body_left_ = 0;
    std::size_t bytes_of_message_ = 0;
    std::optional<std::uint32_t> open_request_;  ///< the request of which fragments have to come
};

}  // namespace roundtrip
