#include "request_reader.hpp"

#include <cstring>
#include <string>

#include "roundtrip/io.hpp"
#include "tcp_format.hpp"

namespace roundtrip {

namespace {

/// "3 of 8 header bytes"
std::string progress(std::size_t have, std::size_t wanted, const char* what) {
    return std::to_string(have) + " of " + std::to_string(wanted) + " " + what + " bytes";
}

}  // namespace

std::optional<TcpRequest> RequestReader::next() {
    forget_answered();
    if (filled_ == 0) {
        read_first();
    }
    if (filled_ == 0) {
        return std::nullopt;
    }
    read_until(TcpHeader::kBytes, 0, "header");
    const TcpHeader header = parse_header(memory_.first(TcpHeader::kBytes).first<TcpHeader::kBytes>());
    const std::size_t end = TcpHeader::kBytes + header.request_bytes;
    read_until(end, TcpHeader::kBytes, "request");
    answered_ = end;
    return TcpRequest{memory_.first(end).subspan(TcpHeader::kBytes), header.response_bytes};
}

/// Moves what has come of the next request to the front; nothing, unless the peer did not wait for its response.
void RequestReader::forget_answered() {
    filled_ -= answered_;
    if (filled_ > 0) {
        std::memmove(memory_.first(0).data(), memory_.first(0).data() + answered_, filled_);
    }
    answered_ = 0;
}

/// Reads what has come when the peer asks again: for a small request all of it. Nothing, if the peer has closed.
void RequestReader::read_first() {
    if (memory_.is_large() && !wait_readable(connection_, silence_)) {
        memory_.shrink();  // who has nothing to say for so long needs no memory
    }
    filled_ = read_some(connection_, memory_.room(0, TcpHeader::kBytes));
}

/// Reads until so many bytes are there.
///
/// @param before how many of them do not belong to `what`, for the message
void RequestReader::read_until(std::size_t wanted, std::size_t before, const char* what) {
    while (filled_ < wanted) {
        if (!wait_readable(connection_, silence_)) {
            throw BadRequest("peer fell silent after " + progress(filled_ - before, wanted - before, what));
        }
        const std::size_t count = read_some(connection_, memory_.room(filled_, wanted));
        if (count == 0) {
            throw BadRequest("peer closed after " + progress(filled_ - before, wanted - before, what));
        }
        filled_ += count;
    }
}

}  // namespace roundtrip
