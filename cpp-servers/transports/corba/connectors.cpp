// SPDX-License-Identifier: Apache-2.0
#include "connectors.hpp"

#include <omniORB4/callHandle.h>

#include <string_view>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

bool CallHandler::handle(omniCallHandle& call, omniServant& servant) {
    if (std::string_view(call.operation_name()) != "get") {
        return false;
    }
    const auto memory = memories_.lease();
    TransferCall transfer(encoding_, *memory, responses_, server_.tally());
    try {
        call.upcall(&servant, transfer);
    } catch (const CORBA::SystemException&) {
        if (!transfer.refusal().empty()) {
            print_error(transfer.refusal());
        }
        throw;  // the ORB sends it to the client
    }
    server_.tally().add(transfer.request().bytes().size(), transfer.request().response_bytes());
    return true;
}

}  // namespace roundtrip
