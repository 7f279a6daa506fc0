// SPDX-License-Identifier: Apache-2.0
#include "servant_calls.hpp"

#include "corba.hh"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

constinit thread_local ServantCalls::Call* ServantCalls::Call::current = nullptr;

std::size_t ServantCalls::allow(std::size_t request_bytes, CORBA::Long response_bytes) {
    constexpr CORBA::Long kMostBytes = dev::roundtrip::corba::maxMessageBytes;
    if (request_bytes > static_cast<std::size_t>(kMostBytes)) {
        refuse("request of " + std::to_string(request_bytes) + " bytes is over the limit of " +
               std::to_string(kMostBytes));
    }
    if (response_bytes < 0 || response_bytes > kMostBytes) {
        refuse("responseSize " + std::to_string(response_bytes) + " is not between 0 and " +
               std::to_string(kMostBytes));
    }
    const auto bytes = static_cast<std::size_t>(response_bytes);
    if (bytes > kSmallResponseBytes && !Call::current->hold(bytes)) {
        Call::current->refuse("a response of " + std::to_string(bytes) + " bytes and those of other calls are over " +
                              std::to_string(kMostResponseBytes) + " together; try again later");
        throw CORBA::NO_MEMORY(0, CORBA::COMPLETED_NO);
    }
    return bytes;
}

void ServantCalls::refuse(const std::string& reason) {
    Call::current->refuse(reason);
    throw CORBA::BAD_PARAM(0, CORBA::COMPLETED_NO);
}

void ServantCalls::Call::refuse(const std::string& reason) {
    is_refused_ = true;
    print_error(reason);
}

void ServantCalls::Call::report(const CORBA::SystemException& error) {
    if (!is_refused_) {
        const char* detail = error.NP_minorString();
        print_error("request was refused: " + std::string(error._name()) +
                    (detail == nullptr ? "" : ", " + std::string(detail)));
    }
}

}  // namespace roundtrip
