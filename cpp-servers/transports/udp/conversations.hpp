// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <netinet/in.h>

#include <cstdint>
#include <map>
#include <utility>

#include "conversation.hpp"

namespace roundtrip {

/// The conversations of a server, by the address of the client. Over kMax one is forgotten, because nobody says when a
/// client of UDP has gone: among those that have not proved their address, or else among all, the one that has been
/// silent longest. One thread.
class Conversations {
public:
    static constexpr std::size_t kMax = 256;

    Conversations(SharedResponder& responder, Tally& tally) : responder_(responder), tally_(tally) {}

    /// The conversation with this client, which begins if there is none. Valid until the next call.
    ///
    /// @throws std::system_error if there is no memory
    Conversation& with(const sockaddr_in& client);

    /// Forgets a client that does not keep to the format.
    void forget(const sockaddr_in& client);

    std::size_t count() const { return entries_.size(); }

private:
    using Client = std::pair<std::uint32_t, std::uint16_t>;  ///< its address and its port

    struct Entry {
        Entry(SharedResponder& responder, Tally& tally) : conversation(responder, tally) {}

        Conversation conversation;
        std::uint64_t heard = 0;  ///< a later call has a larger number
    };

    static Client key(const sockaddr_in& client) { return {client.sin_addr.s_addr, client.sin_port}; }
    void make_room();

    SharedResponder& responder_;
    Tally& tally_;
    std::map<Client, Entry> entries_;
    std::uint64_t calls_ = 0;
};

}  // namespace roundtrip
