// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/uio.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

#include "roundtrip/answers/content.hpp"
#include "roundtrip/answers/response_buffer.hpp"
#include "roundtrip/answers/whole_request.hpp"

namespace roundtrip {

/// Bytes around a response on the wire. Views; empty unless a mechanism's format has them.
struct Frame {
    std::span<const std::byte> before;
    std::span<const std::byte> after;
};

/// Takes parts of a response in their turn, as if they lay side by side; it may use up the entries.
using Sink = std::function<void(std::span<iovec> parts)>;

/// Answers requests of many peers from one buffer that all of them share and nobody writes into, so that 64 peers who
/// want 128 MiB each cost 128 MiB. It grows to 256 MiB and a bit; longer responses repeat it. Any thread.
class SharedResponder {
public:
    explicit SharedResponder(Content content) : content_(content) {}

    Content content() const { return content_; }

    /// Writes the response, as idl/answers.md has it, with its frame; in one call if it is short or its part of the
    /// buffer is filled. Bytes that a peer does not take are not made: the buffer grows only a bit beyond the bytes
    /// that have been sent.
    ///
    /// @param request wants at most 2 147 483 647 bytes
    /// @throws std::system_error as write_all
    /// @throws BadInput if the request is no such message as this process answers, or there is no memory
    void send(int peer, const WholeRequest& request, const Frame& frame = {});

    /// Hands the response, with its frame, to a sink in place of a descriptor.
    ///
    /// @throws what the sink throws, or BadInput if there is no memory
    void send(const Sink& sink, const WholeRequest& request, const Frame& frame = {});

    /// A piece of the letters between the stamps of a response, where it lies in the buffer.
    ///
    /// @param offset of the piece in the response
    /// @return valid as long as this
    /// @throws BadInput if there is no memory
    std::span<const std::byte> letters(std::size_t offset, std::size_t bytes);

private:
    void send_stamped(const Sink& sink, std::span<const std::byte> request, std::size_t response_bytes,
                      const Frame& frame);
    void send_keystream(const Sink& sink, std::uint32_t checksum, std::size_t response_bytes, const Frame& frame) const;

    Content content_;
    ResponseBuffer letters_;
};

}  // namespace roundtrip
