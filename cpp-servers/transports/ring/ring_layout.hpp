// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "roundtrip/memory/shared_field.hpp"

namespace roundtrip {

/// How a client wants both sides to wait.
enum class Wait : std::uint32_t {
    kSpin,   ///< looks again at once
    kYield,  ///< lets others run between two looks
    kSleep,  ///< looks for as long as a wake-up takes, then sleeps until the other side wakes it
};

/// Header before the bytes of a message.
struct MessageHeader {
    std::int32_t bytes;  ///< length of the message
    std::int32_t word;   ///< length of the response wanted in a request, 0 in a response
};
static_assert(sizeof(MessageHeader) == 8 && std::endian::native == std::endian::little);

/// The positions of one ring: up to where a message in pieces is there, and bytes that were ever read in this session.
/// Each stands on a cache line that only one side writes, two lines from the next, because processors fetch lines in
/// pairs (Intel 64 optimization manual, 3.7.3).
struct RingPositions {
    alignas(128) std::atomic<std::uint64_t> written;
    alignas(128) std::atomic<std::uint64_t> read;
};

/// A cache line that both sides hand to each other, with the message of the last one that did so. It stands in a pair
/// of lines of its own.
struct BatonLine {
    static constexpr std::size_t kMessageBytes = 56;

    alignas(128) std::atomic<std::uint64_t> header;
    std::array<std::byte, kMessageBytes> message;
};
static_assert(offsetof(BatonLine, message) + BatonLine::kMessageBytes == 64);

/// The beginning of the memory that a client and a server share (idl/ring.md). Either may write anything there at any
/// time, so every word is read once.
struct RingLayout {
    static constexpr std::uint64_t kMagic = 0x0000'676e'6972'7472;  // "rtring"
    static constexpr std::uint32_t kVersion = 3;
    static constexpr std::size_t kHeaderBytes = 4096;
    static constexpr std::size_t kLeastCapacity = 4096;
    static constexpr std::size_t kMostCapacity = std::size_t{1} << 30U;

    SharedField<std::uint64_t> magic;
    SharedField<std::uint32_t> version;
    SharedField<std::uint32_t> capacity;                    ///< bytes of each ring, for a client that opens them
    alignas(128) std::atomic<std::uint32_t> session;        ///< odd while a client is there, another for each
    std::atomic<std::uint32_t> wait;                        ///< a Wait, of this session
    alignas(128) std::atomic<std::uint32_t> accepted;       ///< the session that the server serves; 0 for none
    alignas(128) std::atomic<std::uint32_t> client_asleep;  ///< 1 while the client is about to sleep, or sleeps
    alignas(128) std::atomic<std::uint32_t> server_asleep;
    RingPositions requests;
    RingPositions responses;
    BatonLine baton;

    /// How large the memory is for rings of so many bytes.
    static constexpr std::size_t bytes(std::size_t capacity) { return kHeaderBytes + 2 * capacity; }
};
static_assert(offsetof(RingLayout, session) == 128 && offsetof(RingLayout, accepted) == 256);
static_assert(offsetof(RingLayout, client_asleep) == 384 && offsetof(RingLayout, server_asleep) == 512);
static_assert(offsetof(RingLayout, requests) == 640 && offsetof(RingLayout, responses) == 896);
static_assert(offsetof(RingLayout, baton) == 1152);
static_assert(sizeof(RingLayout) <= RingLayout::kHeaderBytes && std::atomic<std::uint64_t>::is_always_lock_free);

}  // namespace roundtrip
