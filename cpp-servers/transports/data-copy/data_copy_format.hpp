// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <sstream>
#include <stdexcept>
#include <string>

namespace roundtrip {

/// The words that a client writes into the server's memory behind the bytes of a request (idl/data-copy.md).
struct Call {
    std::int64_t process;        ///< number of the client's process
    std::uint64_t reply;         ///< address of the client's Reply
    std::uint64_t response;      ///< address of the client's room for the response
    std::int32_t request_bytes;  ///< written at the server's request address; or wanted there, if it only asks for room
    std::int32_t response_bytes;  ///< kOnlyRoom if it only asks for room
    std::uint32_t number;         ///< one more than that of the call before
    std::uint32_t unused;
};
static_assert(sizeof(Call) == 40);

constexpr std::int32_t kOnlyRoom = -1;

/// The words that a server writes into the client's memory behind the bytes of a response.
struct Reply {
    std::uint64_t room_bytes;  ///< how large a request the server has room for
    std::uint32_t number;      ///< number of the call
    std::uint32_t refused;     ///< 0, or 1 if the server has not understood the call
};
static_assert(sizeof(Reply) == 16);

/// How a client finds a server.
struct DataCopyEndpoint {
    pid_t process;
    std::uint64_t call;     ///< address of the server's Call
    std::uint64_t request;  ///< address of its room for the request
    std::string name;       ///< beginning of the names of its semaphores

    std::string text() const {
        std::ostringstream stream;
        stream << process << ':' << std::hex << call << ':' << request << ':' << name;
        return stream.str();
    }

    /// @throws std::invalid_argument if it is none
    static DataCopyEndpoint parse(const std::string& text) {
        DataCopyEndpoint endpoint{};
        std::istringstream stream(text);
        std::string colons(3, ' ');
        stream >> endpoint.process >> colons[0] >> std::hex >> endpoint.call >> colons[1] >> endpoint.request >>
            colons[2] >> endpoint.name;
        if (!stream || colons != ":::" || endpoint.process <= 0) {
            throw std::invalid_argument("endpoint '" + text + "' is not of the form PID:CALL:REQUEST:NAME");
        }
        return endpoint;
    }
};

}  // namespace roundtrip
