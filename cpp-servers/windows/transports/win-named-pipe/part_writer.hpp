// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/uio.h>

#include <cstddef>
#include <span>
#include <vector>

#include "roundtrip/bytestream/pipe_end.hpp"

namespace roundtrip {

/// Writes the parts of a response to a pipe. A pipe takes one part at a write, and each write wakes the client, so
/// short parts are gathered, with the beginning or the end of a long one. Not thread-safe.
class PartWriter {
public:
    /// How long a client may take nothing of its response.
    static constexpr std::chrono::seconds kSilence{30};

    /// @param pipe stays the caller's
    explicit PartWriter(PipeEnd& pipe) : pipe_(pipe) {}

    /// @throws std::runtime_error if the client is too slow, or it is time to end
    /// @throws std::system_error
    void write(std::span<const iovec> parts);

private:
    std::span<const std::byte> gather(std::span<const std::byte> part);
    void write_gathered();

    PipeEnd& pipe_;
    std::vector<std::byte> gathered_;  ///< of which the first are filled
    std::size_t filled_ = 0;
};

}  // namespace roundtrip
