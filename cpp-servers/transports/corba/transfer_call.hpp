// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <omniORB4/CORBA.h>
#include <omniORB4/callDescriptor.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "corba.hh"
#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/server/server.hpp"

namespace roundtrip {

inline constexpr CORBA::Long kMostBytes = dev::roundtrip::corba::maxMessageBytes;

/// Says in one line why there is no answer.
///
/// @throws Exception always
template <class Exception>
[[noreturn]] void refuse(const std::string& reason) {
    print_error(reason);
    throw Exception(0, CORBA::COMPLETED_NO);
}

/// @return the size of a response
/// @throws CORBA::BAD_PARAM if it is not allowed
inline std::size_t require_response_bytes(CORBA::Long bytes) {
    if (bytes < 0 || bytes > kMostBytes) {
        refuse<CORBA::BAD_PARAM>("responseSize " + std::to_string(bytes) + " is not between 0 and " +
                                 std::to_string(kMostBytes));
    }
    return static_cast<std::size_t>(bytes);
}

/// Does nothing in the servant's place: the response follows from what the call has read.
inline void do_nothing(omniCallDescriptor*, omniServant*) {}

/// The next bytes of a stream, in memory that grows as they come.
inline std::span<const std::byte> read_bytes(cdrStream& stream, RequestMemory& memory, std::size_t bytes) {
    std::size_t filled = 0;
    while (filled < bytes) {
        const auto room = memory.room(filled, bytes);
        const auto now = room.first(std::min(room.size(), bytes - filled));
        stream.get_octet_array(reinterpret_cast<CORBA::Octet*>(now.data()), static_cast<int>(now.size()));
        filled += now.size();
    }
    return memory.first(bytes);
}

/// Puts parts of a response into a stream, in pieces that each are a fragment and stay in the second-level cache.
inline void put_parts(cdrStream& stream, std::span<const iovec> parts) {
    constexpr std::size_t kPieceBytes = std::size_t{256} << 10U;
    for (const iovec& part : parts) {
        for (std::size_t put = 0; put < part.iov_len; put += kPieceBytes) {
            stream.put_octet_array(static_cast<const CORBA::Octet*>(part.iov_base) + put,
                                   static_cast<int>(std::min(kPieceBytes, part.iov_len - put)));
        }
    }
}

/// A call of `get` for strings, in place of what omniidl generates for it. Generated code takes memory for a request
/// when it is only announced, and wants a string of its own for every response, to measure it with strlen and to free
/// it, which costs more than sending it. A string has a zero byte at its end, which counts in its length (CORBA 3.3,
/// part 2, 9.3.2). Not thread-safe.
class TransferCall final : public omniCallDescriptor {
public:
    /// @param memory for the request; stays the caller's
    /// @param responder stays the caller's
    /// @param tally takes down the whole request; stays the caller's
    TransferCall(RequestMemory& memory, SharedResponder& responder, const Tally& tally)
        : omniCallDescriptor(do_nothing, "get", sizeof "get", false, nullptr, 0, true),
          memory_(memory),
          responder_(responder),
          tally_(tally) {}

    /// Takes the whole request off the stream.
    ///
    /// @throws CORBA::BAD_PARAM if the size of the response is not allowed, CORBA::MARSHAL if the request is no
    ///     string; a line says why
    void unmarshalArguments(cdrStream& stream) override {
        const std::size_t response_bytes = require_response_bytes(stream.unmarshalLong());
        request_ = tally_.whole(read_string(stream), response_bytes);
    }

    /// Puts the response into the stream.
    void marshalReturnedValues(cdrStream& stream) override {
        stream.marshalULong(static_cast<CORBA::ULong>(request().response_bytes() + 1));
        responder_.send([&stream](std::span<iovec> parts) { put_parts(stream, parts); }, request());
        stream.marshalOctet(0);
    }

    /// The request that unmarshalArguments has taken.
    const WholeRequest& request() const { return request_.value(); }

private:
    std::span<const std::byte> read_string(cdrStream& stream) {
        const auto bytes = read_characters(stream);
        if (bytes.empty() || bytes.back() != std::byte{0}) {
            refuse<CORBA::MARSHAL>("request string of length " + std::to_string(bytes.size()) +
                                   " does not end with a zero byte");
        }
        return bytes.first(bytes.size() - 1);
    }

    std::span<const std::byte> read_characters(cdrStream& stream) {
        const CORBA::ULong length = stream.unmarshalULong();
        if (length > std::size_t{kMostBytes} + 1 || !stream.checkInputOverrun(1, length)) {
            refuse<CORBA::MARSHAL>("request length " + std::to_string(length) + " reaches past the end of its message");
        }
        return read_bytes(stream, memory_, length);
    }

    RequestMemory& memory_;
    SharedResponder& responder_;
    const Tally& tally_;
    std::optional<WholeRequest> request_;
};

}  // namespace roundtrip
