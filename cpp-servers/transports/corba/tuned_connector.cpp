#include "tuned_connector.hpp"

#include <omniORB4/callHandle.h>

#include <string_view>

#include "roundtrip/error.hpp"
#include "transfer_call.hpp"

namespace roundtrip {

CORBA::Boolean TunedConnector::_dispatch(omniCallHandle& call) {
    if (std::string_view(call.operation_name()) != "get") {
        return false;
    }
    const auto memory = memories_.lease();
    TransferCall transfer(*memory, responses_);
    try {
        call.upcall(this, transfer);
    } catch (const CORBA::SystemException&) {
        if (!transfer.refusal().empty()) {
            print_error(transfer.refusal());
        }
        throw;  // the ORB sends it to the client
    }
    tally_.add(transfer.request_bytes(), transfer.response_bytes());
    return true;
}

}  // namespace roundtrip
