// SPDX-License-Identifier: Apache-2.0
#include "tuned_connector.hpp"

#include <omniORB4/callHandle.h>

#include <string_view>

#include "roundtrip/process/error.hpp"
#include "transfer_call.hpp"

namespace roundtrip {

CORBA::Boolean TunedConnector::_dispatch(omniCallHandle& call) {
    if (std::string_view(call.operation_name()) != "get") {
        return false;
    }
    const auto memory = memories_.lease();
    TransferCall transfer(*memory, responses_, tally_);
    try {
        call.upcall(this, transfer);
    } catch (const CORBA::SystemException&) {
        if (!transfer.refusal().empty()) {
            print_error(transfer.refusal());
        }
        throw;  // the ORB sends it to the client
    }
    tally_.add(transfer.request().bytes().size(), transfer.request().response_bytes());
    return true;
}

}  // namespace roundtrip
