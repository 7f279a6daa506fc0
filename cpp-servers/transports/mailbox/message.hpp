// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "message_format.hpp"
#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/memory/request_memory.hpp"

namespace roundtrip {

inline constexpr std::size_t kSmallBytes = std::size_t{64} << 10U;

/// Room for the bytes of one message. Small ones are allocated, large ones borrowed from a pool that keeps their pages;
/// there memory grows with the bytes that have come.
class MessageMemory {
public:
    MessageMemory(RequestMemoryPool& pool, std::size_t bytes) : bytes_(bytes) {
        if (bytes > kSmallBytes) {
            large_ = pool.lease();
        } else {
            small_ = std::make_unique_for_overwrite<std::byte[]>(bytes);  // NOLINT(modernize-avoid-c-arrays): as there
        }
    }

    /// Where the next bytes go, at least one.
    ///
    /// @param used bytes that have come so far, fewer than there will be
    /// @throws std::system_error if there is no memory
    std::span<std::byte> room(std::size_t used) {
        if (!large_) {
            return {small_.get() + used, bytes_ - used};
        }
        const auto room = (*large_)->room(used, bytes_);
        return room.first(std::min(room.size(), bytes_ - used));
    }

    /// Makes room for all bytes at once.
    ///
    /// @throws std::system_error if there is no memory
    std::span<std::byte> all() {
        if (large_) {
            (*large_)->room_for_unit(0, bytes_);
        }
        return first(bytes_);
    }

    /// The first bytes, of which so many have come.
    std::span<std::byte> first(std::size_t bytes) const {
        return large_ ? (*large_)->first(bytes) : std::span(small_.get(), bytes);
    }

    std::size_t bytes() const { return bytes_; }

private:
    std::size_t bytes_;
    std::unique_ptr<std::byte[]> small_;  // NOLINT(modernize-avoid-c-arrays): of any size, not filled
    std::optional<RequestMemoryPool::Lease> large_;
};

/// A whole message: its head, and text and body side by side as they cross.
class Message {
public:
    /// One to be filled by the caller and posted.
    ///
    /// @throws UnspeakableMessage
    Message(RequestMemoryPool& pool, const MessageHead& head) : Message(pool, head, text_of(head)) {}

    /// One that has come.
    ///
    /// @param head_bytes how many of the memory's bytes are before the body
    Message(MessageHead head, std::size_t head_bytes, MessageMemory memory)
        : head_(std::move(head)), head_bytes_(head_bytes), memory_(std::move(memory)) {}

    const MessageHead& head() const { return head_; }
    std::span<std::byte> body() const { return bytes().subspan(head_bytes_); }

    /// Text and body.
    std::span<std::byte> bytes() const { return memory_.first(memory_.bytes()); }

private:
    Message(RequestMemoryPool& pool, MessageHead head, const std::string& text)
        : head_(std::move(head)), head_bytes_(text.size()), memory_(pool, text.size() + head_.body_bytes) {
        copy_bytes(std::as_bytes(std::span(text)), memory_.all());
    }

    MessageHead head_;
    std::size_t head_bytes_;
    MessageMemory memory_;
};

}  // namespace roundtrip
