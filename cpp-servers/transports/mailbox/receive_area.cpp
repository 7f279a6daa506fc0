// SPDX-License-Identifier: Apache-2.0
#include "receive_area.hpp"

#include <algorithm>
#include <stdexcept>

#include "message_format.hpp"
#include "roundtrip/memory/copy_bytes.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

ReceiveArea ReceiveArea::create(std::size_t capacity) {
    if (capacity == 0 || capacity % SealedMemory::kStepBytes != 0) {
        throw std::invalid_argument("a receive area of " + std::to_string(capacity) + " bytes is no multiple of " +
                                    std::to_string(SealedMemory::kStepBytes));
    }
    ReceiveArea area(SealedMemory::create("mailbox-area", SealedMemory::kStepBytes + capacity));
    Header& header = area.header();
    header.lock.create();
    header.writers.create(1);
    header.consumer.create(0);
    header.capacity.store(capacity);
    header.version.store(kVersion);
    header.magic.store(kMagic);
    return area;
}

ReceiveArea ReceiveArea::open(const std::string& path) {
    ReceiveArea area(SealedMemory::open(path));
    const std::size_t bytes = area.memory_.bytes().size();
    if (bytes <= SealedMemory::kStepBytes || area.header().magic.copy() != kMagic) {
        throw std::runtime_error(path + ", of " + std::to_string(bytes) + " bytes, is no receive area of a mailbox");
    }
    const std::uint32_t version = area.header().version.copy();
    const std::uint64_t capacity = area.header().capacity.copy();
    if (version != kVersion || capacity != area.capacity()) {
        throw std::runtime_error(path + " is a receive area of version " + std::to_string(version) + " for " +
                                 std::to_string(capacity) + " bytes, expected version " + std::to_string(kVersion) +
                                 " for " + std::to_string(area.capacity()));
    }
    return area;
}

bool ReceiveArea::put(const AreaSegment& segment, Deadline deadline) {
    Header& header = this->header();
    const RobustMutex::Result result = header.lock.lock_until(deadline);
    if (result == RobustMutex::Result::kBusy) {
        return false;
    }
    const RobustUnlock unlock(header.lock);
    if (result == RobustMutex::Result::kOwnerDied && is_full()) {
        header.consumer.signal();  // who has filled it may have died before it said so
    }
    if (!await_room(deadline)) {
        return false;
    }
    copy_bytes(segment.bytes, memory_.bytes().subspan(SealedMemory::kStepBytes));
    header.is_first.store(segment.kind == SegmentKind::kFirst ? 1 : 0, std::memory_order_relaxed);
    header.segment_bytes.store(segment.bytes.size(), std::memory_order_relaxed);
    header.writer.store(segment.writer, std::memory_order_relaxed);
    header.state.store(kFull, std::memory_order_release);
    header.consumer.signal();
    return true;
}

/// Takes one signal for each time that the area became empty, so that they do not add up.
bool ReceiveArea::await_room(Deadline deadline) {
    SharedSemaphore& writers = header().writers;
    while (is_full()) {
        if (!writers.wait_until(deadline)) {
            return !is_full();
        }
    }
    writers.lower();
    return true;
}

AreaSegment ReceiveArea::segment() const {
    const Header& header = this->header();
    const std::uint64_t bytes = header.segment_bytes.load(std::memory_order_relaxed);
    if (bytes > capacity()) {
        throw BadInput("segment of " + std::to_string(bytes) + " bytes in a receive area of " +
                       std::to_string(capacity()));
    }
    return {.kind = header.is_first.load(std::memory_order_relaxed) != 0 ? SegmentKind::kFirst : SegmentKind::kRest,
            .writer = header.writer.load(std::memory_order_relaxed),
            .bytes = memory_.bytes().subspan(SealedMemory::kStepBytes, bytes)};
}

}  // namespace roundtrip
