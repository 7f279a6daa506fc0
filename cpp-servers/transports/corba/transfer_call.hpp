// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <omniORB4/CORBA.h>
#include <omniORB4/callDescriptor.h>

#include <cstddef>
#include <optional>
#include <span>

#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/server/server.hpp"

namespace roundtrip {

/// A call of `get` for strings, in place of what omniidl generates for it. Generated code takes memory for a request
/// when it is only announced, and wants a string of its own for every response, to measure it with strlen and to free
/// it, which costs more than sending it. A string has a zero byte at its end, which counts in its length (CORBA 3.3,
/// part 2, 9.3.2). Not thread-safe.
class TransferCall final : public omniCallDescriptor {
public:
    /// @param memory for the request; stays the caller's
    /// @param responder stays the caller's
    /// @param tally takes down the whole request; stays the caller's
    TransferCall(RequestMemory& memory, SharedResponder& responder, const Tally& tally);

    /// Takes the whole request off the stream.
    ///
    /// @throws CORBA::BAD_PARAM if the size of the response is not allowed, CORBA::MARSHAL if the request is no
    ///     string; a line says why
    void unmarshalArguments(cdrStream& stream) override;

    /// Puts the response into the stream.
    void marshalReturnedValues(cdrStream& stream) override;

    /// The request that unmarshalArguments has taken.
    const WholeRequest& request() const { return request_.value(); }

private:
    std::span<const std::byte> read_string(cdrStream& stream);
    std::span<const std::byte> read_characters(cdrStream& stream);

    RequestMemory& memory_;
    SharedResponder& responder_;
    const Tally& tally_;
    std::optional<WholeRequest> request_;
};

}  // namespace roundtrip
