// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <stdexcept>

#include "roundtrip/area/doorbell.hpp"
#include "roundtrip/area/shared_area.hpp"
#include "shared_object.hpp"

namespace roundtrip {

/// How often a client that waits looks whether the server still lives.
inline constexpr std::chrono::milliseconds kWaitSlice{100};

/// The process that has made an object is gone.
class CreatorDied : public std::runtime_error {
public:
    CreatorDied() : std::runtime_error("the server has died") {}
};

/// A shared object whose fields are those of a SharedArea: requests and responses cross in it, in pieces.
class TransferObject final : public SharedObject {
public:
    static constexpr std::uint32_t kKind = 1;

    /// Makes one.
    TransferObject(const std::filesystem::path& file, std::size_t part_bytes)
        : SharedObject(file, kKind, SharedArea::bytes(part_bytes)), area_(SharedArea::create(fields())) {}

    /// Opens one.
    ///
    /// @throws std::runtime_error
    explicit TransferObject(const std::filesystem::path& file)
        : SharedObject(file, kKind), area_(SharedArea::open(fields())) {}

    /// To be used with the lock.
    SharedArea area() const { return area_; }

private:
    SharedArea area_;
};

/// How a client who has the lock of an object waits for its server.
class ObjectDoorbell final : public Doorbell {
public:
    /// @param object outlives this
    explicit ObjectDoorbell(SharedObject& object) : object_(object) {}

    void ring() override { object_.notify_all(); }

    /// @throws CreatorDied
    bool wait(Deadline deadline) override {
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

private:
    SharedObject& object_;
};

}  // namespace roundtrip
