// SPDX-License-Identifier: Apache-2.0
#include "connectors.hpp"

#include <cstring>
#include <span>

#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/memory/copy_bytes.hpp"

namespace roundtrip {

namespace {

/// Writes the whole answer of idl/answers.md.
///
/// @param response as long as the request wants it
void fill(SharedResponder& responder, const WholeRequest& request, std::span<std::byte> response) {
    const Sink into_response = [&response](std::span<iovec> parts) {
        for (const iovec& part : parts) {
            copy_bytes({static_cast<const std::byte*>(part.iov_base), part.iov_len}, response);
            response = response.subspan(part.iov_len);
        }
    };
    responder.send(into_response, request);
}

}  // namespace

char* StringConnector::get(CORBA::Long response_bytes, const char* request) {
    const WholeRequest whole = tally_.whole({}, 0);  // its length and what it may want are found out next
    const auto text = std::as_bytes(std::span(request, std::strlen(request)));
    const std::size_t bytes = calls_.allow(text.size(), response_bytes);
    CORBA::String_var response = CORBA::string_alloc(static_cast<CORBA::ULong>(bytes));
    fill(responder_, whole.with(text, bytes), std::as_writable_bytes(std::span(response.inout(), bytes)));
    response.inout()[bytes] = '\0';
    tally_.add(text.size(), bytes);
    return response._retn();
}

dev::roundtrip::corba::Octets* OctetConnector::get(CORBA::Long response_bytes,
                                                   const dev::roundtrip::corba::Octets& request) {
    const WholeRequest whole = tally_.whole({}, 0);  // its length and what it may want are found out next
    const auto octets = std::as_bytes(std::span(request.get_buffer(), request.length()));
    const std::size_t bytes = calls_.allow(octets.size(), response_bytes);
    dev::roundtrip::corba::Octets_var response = new dev::roundtrip::corba::Octets;
    response->length(static_cast<CORBA::ULong>(bytes));
    fill(responder_, whole.with(octets, bytes), std::as_writable_bytes(std::span(response->get_buffer(), bytes)));
    tally_.add(octets.size(), bytes);
    return response._retn();
}

}  // namespace roundtrip
