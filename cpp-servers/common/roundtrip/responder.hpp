#pragma once

#include <cstddef>
#include <cstring>
#include <span>

#include "roundtrip/content.hpp"
#include "roundtrip/legs.hpp"
#include "roundtrip/letters.hpp"
#include "roundtrip/stamp.hpp"

namespace roundtrip {

/// Answers requests from one buffer of its own, for mechanisms that want the response in one piece. Not thread-safe.
class Responder {
public:
    explicit Responder(Content content) : content_(content) {}

    void set_content(Content content) { content_ = content; }

    /// The response, as idl/answers.md has it; valid until the next call. What nearly all requests want is written
    /// without a call, which in some mechanisms would take as long as the rest of an answer.
    ///
    /// @param response_bytes at most 2 147 483 647
    /// @throws std::system_error if there is no memory
    std::span<const std::byte> answer(std::span<const std::byte> request, std::size_t response_bytes) {
        const auto response = letters_.at_least(response_bytes).first(response_bytes);
        if (content_ == Content::kStamped && has_whole_stamps(request.size(), response_bytes)) {
            std::memcpy(response.last(kStampBytes).data(), request.data(), kStampBytes);
            std::memcpy(response.data(), request.data(), kStampBytes);
        } else {
            write_otherwise(request, response);
        }
        Legs::answer_begins();
        return response;
    }

private:
    void write_otherwise(std::span<const std::byte> request, std::span<std::byte> response) const;

    Content content_;
    Letters letters_;
};

}  // namespace roundtrip
