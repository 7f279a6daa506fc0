// SPDX-License-Identifier: Apache-2.0
#include "message_assembly.hpp"

#include <algorithm>

#include "directory.hpp"
#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/process/bad_input.hpp"

namespace roundtrip {

std::optional<Message> MessageAssembly::add(const AreaSegment& segment) {
    if (segment.kind == SegmentKind::kFirst) {
        begin(segment);
    }
    const auto found = partials_.find(segment.writer);
    if (found == partials_.end()) {
        throw BadInput("segment of " + std::to_string(segment.bytes.size()) + " bytes belongs to no message");
    }
    Partial& partial = found->second;
    const std::size_t missing = partial.memory.bytes() - partial.received;
    if (segment.bytes.empty() || segment.bytes.size() > missing) {
        const std::string source = partial.head.head.source;
        partials_.erase(found);
        throw BadInput("segment from '" + source + "' has " + std::to_string(segment.bytes.size()) + " bytes, 1 to " +
                       std::to_string(missing) + " are missing of its message");
    }
    append(partial, segment.bytes);
    if (partial.received < partial.memory.bytes()) {
        return std::nullopt;
    }
    Message message(std::move(partial.head.head), partial.head.bytes, std::move(partial.memory));
    partials_.erase(found);
    return message;
}

void MessageAssembly::begin(const AreaSegment& segment) {
    ParsedHead parsed = parse_head(segment.bytes);
    if (parsed.head.destination != destination_) {
        throw BadInput("message from '" + parsed.head.source + "' to '" + parsed.head.destination + "' came to '" +
                       destination_ + "'");
    }
    std::erase_if(partials_, [&](const auto& entry) {
        return entry.first == segment.writer || entry.second.head.head.source == parsed.head.source;
    });
    if (partials_.size() == Directory::kEntries) {  // more than there can be who live: the oldest has died
        partials_.erase(partials_.begin());
    }
    const std::size_t bytes = parsed.bytes + parsed.head.body_bytes;
    partials_.emplace(segment.writer, Partial{std::move(parsed), MessageMemory(pool_, bytes)});
}

void MessageAssembly::append(Partial& partial, std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
        const auto room = partial.memory.room(partial.received);
        const auto piece = bytes.first(std::min(room.size(), bytes.size()));
        copy_bytes(piece, room);
        partial.received += piece.size();
        bytes = bytes.subspan(piece.size());
    }
}

}  // namespace roundtrip
