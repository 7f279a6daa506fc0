// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <span>

#include "roundtrip/answers/responder.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/parts/part.hpp"
#include "roundtrip/server/server.hpp"

namespace roundtrip {

/// A server's side of messages in parts (idl/parts.md): each part that comes is answered with one, and nothing is
/// waited for in between. Not thread-safe.
class PartServer {
public:
    /// Clients in the middle of something; of more, the one that was heard of longest ago is forgotten.
    static constexpr std::size_t kMostClients = 16;

    explicit PartServer(Server& server) : server_(server) {}

    /// @param part one that has come
    /// @param into where the answer goes, at least a header long
    /// @return how long the answer is
    /// @throws BadInput if the part does not continue what its client has begun
    std::size_t reply(std::span<const std::byte> part, std::span<std::byte> into);

private:
    /// What a client has begun.
    struct Session {
        explicit Session(Content content) : responder(content) {}

        RequestMemory memory;
        Responder responder;
        PartHeader header{};
        std::size_t received = 0;
        std::span<const std::byte> response;  ///< the responder's
        bool is_answered = true;
        std::uint64_t heard = 0;
    };

    Session& session_of(std::uint32_t client);
    void forget_one();
    void take(Session& session, const Part& part) const;
    void answer(Session& session);

    Server& server_;
    std::map<std::uint32_t, std::unique_ptr<Session>> sessions_;
    std::uint64_t parts_ = 0;
};

}  // namespace roundtrip
