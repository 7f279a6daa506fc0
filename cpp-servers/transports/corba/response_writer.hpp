// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <omniORB4/CORBA.h>

#include <cstddef>
#include <cstdint>
#include <span>

#include "roundtrip/answers/content.hpp"
#include "roundtrip/answers/response_buffer.hpp"
#include "roundtrip/answers/whole_request.hpp"

namespace roundtrip {

/// Puts responses into the streams of many calls, from one buffer that all of them share and nobody writes into. It
/// grows only as far as a response has been sent, and a bit: a stream holds the calling thread until its peer takes
/// what does not fit into its buffer of 8 KiB. Any thread.
class ResponseWriter {
public:
    explicit ResponseWriter(Content content) : content_(content) {}

    /// Puts the response, as idl/answers.md has it.
    ///
    /// @throws std::system_error if there is no memory, and what omniORB throws if the peer is gone
    void put(cdrStream& stream, const WholeRequest& request);

private:
    void put_stamped(cdrStream& stream, std::span<const std::byte> request, std::size_t response_bytes);
    void put_keystream(cdrStream& stream, std::uint32_t checksum, std::size_t response_bytes) const;

    Content content_;
    ResponseBuffer letters_;
};

}  // namespace roundtrip
