// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/area_tester.hpp"

#include "roundtrip/memory/copy_bytes.hpp"

namespace roundtrip {

std::span<const std::byte> AreaTester::execute(std::span<const std::byte> request, std::size_t response_bytes) {
    response_.resize(response_bytes);
    client_.exchange(
        request.size(), response_bytes, std::chrono::steady_clock::now() + timeout_,
        [&](std::span<std::byte> into, std::size_t offset) { copy_bytes(request.subspan(offset, into.size()), into); },
        [&](std::span<const std::byte> piece, std::size_t offset) {
            copy_bytes(piece, std::span(response_).subspan(offset));
        });
    return response_;
}

}  // namespace roundtrip
