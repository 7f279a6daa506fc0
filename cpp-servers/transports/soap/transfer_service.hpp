// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/uio.h>

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "roundtrip/answers/responder_pool.hpp"
#include "roundtrip/process/peer_pace.hpp"
#include "roundtrip/server/tally.hpp"
#include "soapTransferBindingService.h"

namespace roundtrip {

/// Answers the calls of one connection, through gSOAP. Not thread-safe.
class TransferService final : public TransferBindingService {
public:
    /// @param connection stays the caller's, as does the rest
    /// @param patience with a peer in the middle of a message
    /// @param verify whether a tick's or an order's check has to be that of its other fields
    TransferService(int connection, std::chrono::milliseconds patience, ResponderPool& responders, Tally& tally,
                    bool verify);

    /// Answers one call after another until the peer closes, or the connection has to be closed.
    void serve_connection();

    // The operations of the WSDL. A request is null if it is nil.
    int get(_transfer__get* request, _transfer__getResponse& response) override;
    int answerTick(_transfer__answerTick* request, _transfer__answerTickResponse& response) override;
    int answerOrder(_transfer__answerOrder* request, _transfer__answerOrderResponse& response) override;

    /// Nobody copies a service; gSOAP would, for a thread of its own.
    TransferBindingService* copy() override { return nullptr; }

private:
    bool await_request();
    void answer();
    void complain();
    template <class Message, class Request, class Response>
    int answer_own(const char* name, const Request* request, Response* response);
    void set_response(_transfer__getResponse& response, std::span<const std::byte> bytes, bool attached) const;
    int refuse(const std::string& reason);
    std::size_t receive(char* into, std::size_t bytes);
    int send(const char* from, std::size_t bytes);
    int send_waiting();
    int write(std::span<iovec> parts);

    int connection_;
    std::chrono::milliseconds patience_;
    ResponderPool& responders_;
    Tally& tally_;
    bool verify_;
    ResponderPool::Lease lease_;
    std::optional<PeerPace> pace_;  ///< exists for a request that has not come at once
    std::size_t received_ = 0;      ///< bytes of the request, with all that stands around it
    std::size_t sent_ = 0;          ///< bytes of the response, with all that stands around it
    bool is_own_ = false;           ///< whether the request was a tick or an order
    std::string waiting_;           ///< the beginning of a response
};

}  // namespace roundtrip
