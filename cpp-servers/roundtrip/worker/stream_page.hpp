// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>

#include "roundtrip/memory/mapped_memory.hpp"
#include "roundtrip/oneway/message_stream.hpp"
#include "roundtrip/worker/samples.hpp"

namespace roundtrip {

/// The client's side of the page in which the server says what came of a stream (idl/streams.md), as worker.StreamPage
/// in Java. One thread.
class StreamPage {
public:
    /// @param file exists, as long as the page
    /// @throws std::system_error
    explicit StreamPage(const std::filesystem::path& file);

    /// Messages from now on belong to another stream.
    ///
    /// @param timed whether messages carry times
    void begin(std::size_t message_bytes, bool timed);

    /// Whether the stream that has just been acknowledged came whole and in its order.
    ///
    /// @throws std::runtime_error if not; the message says what was the first thing wrong with it
    void check(std::int64_t messages) const;

    /// Adds how old the messages of this stream were.
    void add_latencies_to(Latencies& latencies) const;

private:
    MessageStream::Page& page() const;
    std::size_t largest_index() const;

    MappedMemory memory_;
};

}  // namespace roundtrip
