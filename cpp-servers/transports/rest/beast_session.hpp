// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <boost/beast/core/flat_buffer.hpp>
#include <chrono>
#include <cstddef>
#include <span>
#include <string>

#include "peer_stream.hpp"
#include "request_head.hpp"
#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/memory/memory_budget.hpp"
#include "roundtrip/server/server.hpp"

namespace roundtrip {

/// Answers requests on one connection as a server does that is written with Boost.Beast and RapidJSON: http::read takes
/// a request, RapidJSON's parser reads it, its Writer makes the response, and http::write sends that. Not thread-safe.
class BeastSession {
public:
    /// Things that a session shares with others; all of them stay the caller's.
    struct Shared {
        SharedResponder& responder;
        MemoryBudget& budget;  ///< for the bodies of all requests
        Tally& tally;
    };

    /// @param connection stays the caller's
    /// @param patience how long a part of a request may take to begin, or a peer take nothing
    BeastSession(int connection, std::chrono::milliseconds patience, const Shared& shared);

    /// Serves until the peer closes or sends a request after which the connection has to end.
    ///
    /// @throws BadInput if the peer closes inside a request
    /// @throws std::system_error
    void serve();

private:
    bool serve_next();
    template <class Parser>
    bool read_head(Parser& parser);
    template <class Parser>
    std::span<std::byte> read_body(Parser& parser, MemoryBudget::Share& memory);
    void require_read(const PeerStream::Error& error) const;
    void tell_to_continue();
    void answer(const WholeRequest& whole, std::span<std::byte> body, const RequestHead& head);
    void answer_result(const WholeRequest& whole, std::span<std::byte> body, bool keep_alive);
    void answer_message(std::span<const std::byte> body, const RequestHead& head);
    void send(const WholeRequest& request, bool keep_alive);
    void send_json(std::string json, bool keep_alive);

    int connection_;
    PeerStream stream_;
    Shared shared_;
    boost::beast::flat_buffer buffer_;  ///< bytes behind the request that was read
};

}  // namespace roundtrip
