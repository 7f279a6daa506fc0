#include "connectors.hpp"

#include <cstring>
#include <span>

#include "roundtrip/copy_bytes.hpp"
#include "roundtrip/legs.hpp"

namespace roundtrip {

namespace {

/// Writes the whole answer of idl/answers.md.
void fill(SharedResponder& responder, std::span<const std::byte> request, std::span<std::byte> response) {
    const std::size_t bytes = response.size();
    const Sink into_response = [&response](std::span<iovec> parts) {
        for (const iovec& part : parts) {
            copy_bytes({static_cast<const std::byte*>(part.iov_base), part.iov_len}, response);
            response = response.subspan(part.iov_len);
        }
    };
    responder.send(into_response, request, bytes);
}

}  // namespace

char* StringConnector::get(CORBA::Long response_bytes, const char* request) {
    Legs::request_whole();
    const auto text = std::as_bytes(std::span(request, std::strlen(request)));
    const std::size_t bytes = calls_.allow(text.size(), response_bytes);
    CORBA::String_var response = CORBA::string_alloc(static_cast<CORBA::ULong>(bytes));
    fill(responder_, text, std::as_writable_bytes(std::span(response.inout(), bytes)));
    response.inout()[bytes] = '\0';
    tally_.add(text.size(), bytes);
    return response._retn();
}

dev::roundtrip::corba::Octets* OctetConnector::get(CORBA::Long response_bytes,
                                                   const dev::roundtrip::corba::Octets& request) {
    Legs::request_whole();
    const auto octets = std::as_bytes(std::span(request.get_buffer(), request.length()));
    const std::size_t bytes = calls_.allow(octets.size(), response_bytes);
    dev::roundtrip::corba::Octets_var response = new dev::roundtrip::corba::Octets;
    response->length(static_cast<CORBA::ULong>(bytes));
    fill(responder_, octets, std::as_writable_bytes(std::span(response->get_buffer(), bytes)));
    tally_.add(octets.size(), bytes);
    return response._retn();
}

}  // namespace roundtrip
