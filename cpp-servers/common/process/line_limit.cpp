// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/line_limit.hpp"

#include <algorithm>
#include <utility>

namespace roundtrip {

std::optional<std::size_t> LineLimit::admit(Time now) {
    const std::lock_guard lock(mutex_);
    const auto periods = (now - filled_) / period_;
    if (periods > 0) {
        room_ = std::min(burst_, room_ + static_cast<std::size_t>(periods));
        filled_ = now;
    }
    if (room_ == 0) {
        ++left_out_;
        return std::nullopt;
    }
    --room_;
    return std::exchange(left_out_, 0);
}

std::size_t LineLimit::take_left_out() {
    const std::lock_guard lock(mutex_);
    return std::exchange(left_out_, 0);
}

}  // namespace roundtrip
