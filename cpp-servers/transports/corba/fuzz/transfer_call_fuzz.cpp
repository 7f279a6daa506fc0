// SPDX-License-Identifier: Apache-2.0
#include <omniORB4/CORBA.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "transfer_call.hpp"

// Any bytes after the header of a request: a response of the size it asks for comes out, or a CORBA exception.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace roundtrip;
    constexpr std::size_t kMostResponseBytes = 1U << 20U;  // of response: what follows is the same
    if (size == 0) {
        return 0;
    }
    const Content content = (data[0] & 2U) != 0 ? Content::kStamped : Content::kKeystreamLetters;
    cdrMemoryStream request;
    request.put_octet_array(data + 1, static_cast<int>(size - 1));
    RequestMemory memory;
    SharedResponder responder(content);
    const Tally tally;
    TransferCall call(memory, responder, tally);
    try {
        call.unmarshalArguments(request);
    } catch (const CORBA::SystemException&) {
        return 0;
    }
    if (call.request().response_bytes() > kMostResponseBytes) {
        return 0;
    }
    cdrMemoryStream response;
    call.marshalReturnedValues(response);
    if (call.request().bytes().size() > size || response.bufSize() != 4 + call.request().response_bytes() + 1) {
        std::abort();
    }
    return 0;
}
