// SPDX-License-Identifier: Apache-2.0
#include "message.hpp"

#include <algorithm>

#include "roundtrip/memory/copy_bytes.hpp"

namespace roundtrip {

namespace {

constexpr std::size_t kSmallBytes = std::size_t{64} << 10U;

}  // namespace

MessageMemory::MessageMemory(RequestMemoryPool& pool, std::size_t bytes) : bytes_(bytes) {
    if (bytes > kSmallBytes) {
        large_ = pool.lease();
    } else {
        small_ = std::make_unique_for_overwrite<std::byte[]>(bytes);  // NOLINT(modernize-avoid-c-arrays): as there
    }
}

std::span<std::byte> MessageMemory::room(std::size_t used) {
    if (!large_) {
        return {small_.get() + used, bytes_ - used};
    }
    const auto room = (*large_)->room(used, bytes_);
    return room.first(std::min(room.size(), bytes_ - used));
}

std::span<std::byte> MessageMemory::all() {
    if (large_) {
        (*large_)->room_for_unit(0, bytes_);
    }
    return first(bytes_);
}

std::span<std::byte> MessageMemory::first(std::size_t bytes) const {
    return large_ ? (*large_)->first(bytes) : std::span(small_.get(), bytes);
}

Message::Message(RequestMemoryPool& pool, const MessageHead& head) : Message(pool, head, text_of(head)) {}

Message::Message(RequestMemoryPool& pool, MessageHead head, const std::string& text)
    : head_(std::move(head)), head_bytes_(text.size()), memory_(pool, text.size() + head_.body_bytes) {
    copy_bytes(std::as_bytes(std::span(text)), memory_.all());
}

}  // namespace roundtrip
