#include "roundtrip/responder.hpp"

#include "roundtrip/crc32c.hpp"
#include "roundtrip/keystream.hpp"
#include "roundtrip/stamp.hpp"

namespace roundtrip {

void Responder::write_otherwise(std::span<const std::byte> request, std::span<std::byte> response) const {
    if (content_ == Content::kStamped) {
        const auto [head, tail] = stamps(request, response.size());
        copy_stamp(tail, response.last(tail.size()));
        copy_stamp(head, response);
    } else {
        fill_keystream(response, 0, crc32c(request), content_);
    }
}

}  // namespace roundtrip
