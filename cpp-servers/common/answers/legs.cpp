// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/answers/legs.hpp"

#include "roundtrip/process/clock.hpp"

namespace roundtrip {

Legs::Legs(const std::filesystem::path& file)
    : memory_(MappedMemory::of_file(file)), page_(reinterpret_cast<Page*>(memory_->bytes().data())) {}

void Legs::stamp(std::atomic<std::int64_t>& nanos) { nanos.store(clock_now_nanos(), std::memory_order_release); }

}  // namespace roundtrip
