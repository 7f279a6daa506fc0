// SPDX-License-Identifier: Apache-2.0
#include "transfer_object.hpp"

#include <algorithm>

namespace roundtrip {

namespace {

/// How often a client that waits looks whether the server still lives.
constexpr std::chrono::milliseconds kWaitSlice{100};

}  // namespace

TransferObject::TransferObject(const std::filesystem::path& file, std::size_t part_bytes)
    : SharedObject(file, kKind, SharedArea::bytes(part_bytes)), area_(SharedArea::create(fields())) {}

TransferObject::TransferObject(const std::filesystem::path& file)
    : SharedObject(file, kKind), area_(SharedArea::open(fields())) {}

bool ObjectDoorbell::wait(Deadline deadline) {
    while (!object_.wait(std::min(deadline, std::chrono::steady_clock::now() + kWaitSlice))) {
        if (!object_.has_creator()) {
            throw CreatorDied();
        }
        if (std::chrono::steady_clock::now() >= deadline) {
            return false;
        }
    }
    return true;
}

}  // namespace roundtrip
