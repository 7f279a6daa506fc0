#pragma once

#include <cstddef>
#include <span>

#include "roundtrip/content.hpp"
#include "roundtrip/letters.hpp"

namespace roundtrip {

/// Answers requests from one buffer of its own, for mechanisms that want the response in one piece. Not thread-safe.
class Responder {
public:
    explicit Responder(Content content) : content_(content) {}

    void set_content(Content content) { content_ = content; }

    /// The response, as idl/answers.md has it; valid until the next call.
    ///
    /// @param response_bytes at most 2 147 483 647
    /// @throws std::system_error if there is no memory
    std::span<const std::byte> answer(std::span<const std::byte> request, std::size_t response_bytes);

private:
    Content content_;
    Letters letters_;
};

}  // namespace roundtrip
