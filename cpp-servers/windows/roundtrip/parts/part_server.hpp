// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>

#include "roundtrip/answers/answer_pieces.hpp"
#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/parts/part.hpp"
#include "roundtrip/server/server.hpp"

namespace roundtrip {

/// A server's side of messages in parts (idl/parts.md): each part that comes is answered with one, and nothing is
/// waited for in between. Only the parts of responses that are asked for are made, out of one buffer for all clients.
/// Not thread-safe.
class PartServer {
public:
    /// Clients in the middle of something; of more, the one that was heard of longest ago is forgotten.
    static constexpr std::size_t kMostClients = 16;

    /// A client that is silent for so long is forgotten with what it has begun, and with the memory for it.
    static constexpr std::chrono::seconds kSilence{30};

    /// @param server stays the caller's
    explicit PartServer(Server& server, std::chrono::milliseconds silence = kSilence)
        : server_(server), responder_(server.options().content_of_bytes()), silence_(silence) {}

    /// @param part one that has come
    /// @param into where the answer goes, at least a header long
    /// @return how long the answer is
    /// @throws BadInput if the part does not continue what its client has begun
    std::size_t reply(std::span<const std::byte> part, std::span<std::byte> into);

    /// Forgets clients that have been silent. Parts that come have that done, too.
    void forget_silent();

private:
    /// A transfer that a client has begun.
    struct Session {
        RequestMemory memory;
        PartHeader header{};
        std::size_t received = 0;
        std::optional<AnswerPieces> answer;             ///< once the request is whole
        std::uint64_t turn = 0;                         ///< which of all parts was its last
        std::chrono::steady_clock::time_point heard{};  ///< when that came
    };

    Session& session_of(const PartHeader& header);
    void forget_one();
    void take(Session& session, const Part& part);
    void answer(Session& session);

    Server& server_;
    SharedResponder responder_;
    std::chrono::milliseconds silence_;
    std::map<std::uint32_t, Session> sessions_;
    std::uint64_t turns_ = 0;
    std::chrono::steady_clock::time_point looked_{};  ///< when silent ones were looked for
};

}  // namespace roundtrip
