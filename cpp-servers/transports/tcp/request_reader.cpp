#include "request_reader.hpp"

#include <cerrno>
#include <cstring>
#include <string>
#include <system_error>

#include "roundtrip/io.hpp"
#include "tcp_format.hpp"

namespace roundtrip {

namespace {

/// "3 of 8 header bytes"
std::string progress(std::size_t have, std::size_t wanted, const char* what) {
    return std::to_string(have) + " of " + std::to_string(wanted) + " " + what + " bytes";
}

bool is_timeout(const std::system_error& error) { return error.code().value() == EAGAIN; }

}  // namespace

std::optional<TcpRequest> RequestReader::next() {
    forget_answered();
    if (!wait_for_first_byte()) {
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

/// @return false if the peer has closed instead
bool RequestReader::wait_for_first_byte() {
    while (filled_ == 0) {
        try {
            if (read_more(TcpHeader::kBytes) == 0) {
                return false;
            }
        } catch (const std::system_error& error) {
            if (!is_timeout(error)) {
                throw;
            }
            memory_.shrink();  // a connection that has nothing to say needs no memory
        }
    }
    return true;
}

/// Reads until so many bytes are there.
///
/// @param before how many of them do not belong to `what`, for the message
void RequestReader::read_until(std::size_t wanted, std::size_t before, const char* what) {
    while (filled_ < wanted) {
        try {
            if (read_more(wanted) == 0) {
                throw BadRequest("peer closed after " + progress(filled_ - before, wanted - before, what));
            }
        } catch (const std::system_error& error) {
            if (!is_timeout(error)) {
                throw;
            }
            throw BadRequest("peer fell silent after " + progress(filled_ - before, wanted - before, what));
        }
    }
}

/// Reads what there is, and room for.
std::size_t RequestReader::read_more(std::size_t wanted) {
    const std::size_t count = read_some(connection_, memory_.room(filled_, wanted));
    filled_ += count;
    return count;
}

}  // namespace roundtrip
