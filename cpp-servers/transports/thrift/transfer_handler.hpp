// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "Transfer.h"
#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/server/server.hpp"

namespace roundtrip {

/// Answers the calls of idl/thrift/transfer.thrift. Any thread.
class TransferHandler final : public dev::roundtrip::thrift::TransferIf {
public:
    /// @param server stays the caller's
    explicit TransferHandler(Server& server) : server_(server), responder_(server.options().content_of_bytes()) {}

    /// @throws dev::roundtrip::thrift::Refused if request or response is too large; Thrift sends it to the client
    void get(std::string& response, std::int32_t response_bytes, const std::string& request) override;

    /// @throws dev::roundtrip::thrift::Refused if the request is no such message as idl/messages.md has it
    void answer_tick(dev::roundtrip::thrift::Tick& response, const dev::roundtrip::thrift::Tick& request) override;
    void answer_order(dev::roundtrip::thrift::Order& response, const dev::roundtrip::thrift::Order& request) override;

private:
    template <class Message, class Generated>
    void answer(const Generated& request, Generated& response);

    Server& server_;
    SharedResponder responder_;
};

}  // namespace roundtrip
