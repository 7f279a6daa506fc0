// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "message.hpp"
#include "receive_area.hpp"

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
    std::optional<Message> add(const AreaSegment& segment);

private:
    struct Partial {
        ParsedHead head;
        MessageMemory memory;
        std::size_t received = 0;
    };

    void begin(const AreaSegment& segment);
    static void append(Partial& partial, std::span<const std::byte> bytes);

    std::string destination_;
    RequestMemoryPool& pool_;
    std::map<std::uint64_t, Partial> partials_;  ///< by incarnation of their writer
};

}  // namespace roundtrip
