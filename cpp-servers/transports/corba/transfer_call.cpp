// SPDX-License-Identifier: Apache-2.0
#include "transfer_call.hpp"

#include <algorithm>
#include <string>

#include "corba.hh"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

constexpr CORBA::Long kMostBytes = dev::roundtrip::corba::maxMessageBytes;

/// Says in one line why there is no answer.
///
/// @throws Exception always
template <class Exception>
[[noreturn]] void refuse(const std::string& reason) {
    print_error(reason);
    throw Exception(0, CORBA::COMPLETED_NO);
}

/// Does nothing in the servant's place: the response follows from what the call has read.
void do_nothing(omniCallDescriptor*, omniServant*) {}

/// The next bytes of a stream, in memory that grows as they come.
std::span<const std::byte> read_bytes(cdrStream& stream, RequestMemory& memory, std::size_t bytes) {
    std::size_t filled = 0;
    while (filled < bytes) {
        const auto room = memory.room(filled, bytes);
        const auto now = room.first(std::min(room.size(), bytes - filled));
        stream.get_octet_array(reinterpret_cast<CORBA::Octet*>(now.data()), static_cast<int>(now.size()));
        filled += now.size();
    }
    return memory.first(bytes);
}

/// Puts parts of a response into a stream, in pieces that each are a fragment and stay in the second-level cache.
void put_parts(cdrStream& stream, std::span<const iovec> parts) {
    constexpr std::size_t kPieceBytes = std::size_t{256} << 10U;
    for (const iovec& part : parts) {
        for (std::size_t put = 0; put < part.iov_len; put += kPieceBytes) {
            stream.put_octet_array(static_cast<const CORBA::Octet*>(part.iov_base) + put,
                                   static_cast<int>(std::min(kPieceBytes, part.iov_len - put)));
        }
    }
}

}  // namespace

TransferCall::TransferCall(RequestMemory& memory, SharedResponder& responder, const Tally& tally)
    : omniCallDescriptor(do_nothing, "get", sizeof "get", false, nullptr, 0, true),
      memory_(memory),
      responder_(responder),
      tally_(tally) {}

void TransferCall::unmarshalArguments(cdrStream& stream) {
    const CORBA::Long response_bytes = stream.unmarshalLong();
    if (response_bytes < 0 || response_bytes > kMostBytes) {
        refuse<CORBA::BAD_PARAM>("responseSize " + std::to_string(response_bytes) + " is not between 0 and " +
                                 std::to_string(kMostBytes));
    }
    request_ = tally_.whole(read_string(stream), static_cast<std::size_t>(response_bytes));
}

std::span<const std::byte> TransferCall::read_string(cdrStream& stream) {
    const auto bytes = read_characters(stream);
    if (bytes.empty() || bytes.back() != std::byte{0}) {
        refuse<CORBA::MARSHAL>("request string of length " + std::to_string(bytes.size()) +
                               " does not end with a zero byte");
    }
    return bytes.first(bytes.size() - 1);
}

std::span<const std::byte> TransferCall::read_characters(cdrStream& stream) {
    const CORBA::ULong length = stream.unmarshalULong();
    if (length > std::size_t{kMostBytes} + 1 || !stream.checkInputOverrun(1, length)) {
        refuse<CORBA::MARSHAL>("request length " + std::to_string(length) + " reaches past the end of its message");
    }
    return read_bytes(stream, memory_, length);
}

void TransferCall::marshalReturnedValues(cdrStream& stream) {
    stream.marshalULong(static_cast<CORBA::ULong>(request().response_bytes() + 1));
    responder_.send([&stream](std::span<iovec> parts) { put_parts(stream, parts); }, request());
    stream.marshalOctet(0);
}

}  // namespace roundtrip
