#include "roundtrip/shared_responder.hpp"

#include <algorithm>
#include <array>

#include "roundtrip/crc32c.hpp"
#include "roundtrip/io.hpp"
#include "roundtrip/keystream.hpp"
#include "roundtrip/stamp.hpp"

namespace roundtrip {

void SharedResponder::send(int peer, std::span<const std::byte> request, std::size_t response_bytes) {
    if (content_ == Content::kStamped) {
        send_stamped(peer, request, response_bytes);
    } else {
        send_keystream(peer, crc32c(request), response_bytes);
    }
}

void SharedResponder::send_stamped(int peer, std::span<const std::byte> request, std::size_t response_bytes) {
    constexpr std::size_t kAheadBytes = 8U << 20U;  // what is filled in before it is known that the peer takes it
    const auto [head, tail] = stamps(request, response_bytes);
    const std::size_t body_end = response_bytes - tail.size();
    std::size_t sent = 0;
    do {
        const auto ready = letters_.at_least(std::min(body_end, sent + kAheadBytes));
        const std::size_t begin = std::max(sent, head.size());
        const std::size_t end = std::min(body_end, ready.size());
        std::array parts{part(sent == 0 ? head : head.first(0)), part(ready.subspan(begin, end - begin)),
                         part(end == body_end ? tail : tail.first(0))};
        write_all(peer, parts);
        sent = end;
    } while (sent < body_end);
}

void SharedResponder::send_keystream(int peer, std::uint32_t checksum, std::size_t response_bytes) const {
    std::array<std::byte, 16384> piece;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled before it is read
    for (std::size_t sent = 0; sent < response_bytes; sent += piece.size()) {
        const auto now = std::span(piece).first(std::min(piece.size(), response_bytes - sent));
        fill_keystream(now, sent, checksum, content_);
        write_all(peer, now);
    }
}

}  // namespace roundtrip
