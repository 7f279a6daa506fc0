#include "roundtrip/responder.hpp"

#include "roundtrip/crc32c.hpp"
#include "roundtrip/keystream.hpp"
#include "roundtrip/legs.hpp"
#include "roundtrip/stamp.hpp"

namespace roundtrip {

std::span<const std::byte> Responder::answer(std::span<const std::byte> request, std::size_t response_bytes) {
    const auto response = letters_.at_least(response_bytes).first(response_bytes);
    if (content_ == Content::kStamped) {
        const auto [head, tail] = stamps(request, response_bytes);
        copy_stamp(tail, response.last(tail.size()));
        copy_stamp(head, response);
    } else {
        fill_keystream(response, 0, crc32c(request), content_);
    }
    Legs::answer_begins();
    return response;
}

}  // namespace roundtrip
