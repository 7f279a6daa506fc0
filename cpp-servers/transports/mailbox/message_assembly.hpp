// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "directory.hpp"
#include "message.hpp"
#include "receive_area.hpp"
#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

/// Puts messages together from segments that come from many writers in turn. One that broke off is forgotten when the
/// next of that name begins. One thread.
class MessageAssembly {
public:
    /// @param destination the name of the endpoint to which all of it has to be addressed
    /// @param pool outlives this and the messages
    MessageAssembly(std::string destination, RequestMemoryPool& pool)
        : destination_(std::move(destination)), pool_(pool) {}

    /// Takes a segment's bytes over.
    ///
    /// @return the message that it completes
    /// @throws BadInput if it is no segment of one; what there is of that message is forgotten
    std::optional<Message> add(const AreaSegment& segment) {
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
            throw BadInput("segment from '" + source + "' has " + std::to_string(segment.bytes.size()) +
                           " bytes, 1 to " + std::to_string(missing) + " are missing of its message");
        }
        append(partial, segment.bytes);
        if (partial.received < partial.memory.bytes()) {
            return std::nullopt;
        }
        Message message(std::move(partial.head.head), partial.head.bytes, std::move(partial.memory));
        partials_.erase(found);
        return message;
    }

private:
    struct Partial {
        ParsedHead head;
        MessageMemory memory;
        std::size_t received = 0;
    };

    void begin(const AreaSegment& segment) {
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

    static void append(Partial& partial, std::span<const std::byte> bytes) {
        while (!bytes.empty()) {
            const auto room = partial.memory.room(partial.received);
            const auto piece = bytes.first(std::min(room.size(), bytes.size()));
            copy_bytes(piece, room);
            partial.received += piece.size();
            bytes = bytes.subspan(piece.size());
        }
    }

    std::string destination_;
    RequestMemoryPool& pool_;
    std::map<std::uint64_t, Partial> partials_;  ///< by incarnation of their writer
};

}  // namespace roundtrip
