// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "roundtrip/memory/robust_mutex.hpp"
#include "roundtrip/memory/sealed_memory.hpp"
#include "roundtrip/memory/shared_field.hpp"

namespace roundtrip {

/// Where an endpoint of the directory was when it was looked up. Its incarnation tells it from one of the same name
/// before or after it.
struct EndpointPlace {
    std::size_t index;
    std::uint64_t incarnation;
    std::string area_path;  ///< of its receive area, as SealedMemory::open takes it
};

/// A name is used by a living endpoint.
class NameInUse : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The named endpoints of a mailbox, in memory that all their processes map (idl/mailbox.md). Any thread, any process:
/// a lock guards it, and one that dies with the lock leaves nothing half done that another would see.
class Directory {
public:
    static constexpr std::uint32_t kMagic = 0x444d5452;  // "RTMD"
    static constexpr std::uint32_t kVersion = 1;
    static constexpr std::size_t kEntryBytes = 256;
    static constexpr std::size_t kEntries = 48;
    static constexpr std::size_t kBytes = SealedMemory::kStepBytes + kEntries * kEntryBytes;

    /// A new one without endpoints. It is gone when all who use it are.
    static Directory create();

    /// The directory of another process.
    ///
    /// @param path as path_for_others gives it
    /// @throws std::runtime_error if there is none, or one of another version
    static Directory open(const std::string& path);

    std::string path_for_others() const { return memory_.path_for_others(); }

    /// Makes an endpoint of this process known. The calling thread stands for its life: the endpoint counts as dead
    /// when this thread ends, unless it has left before.
    ///
    /// @param area of this process, where others put what they send to it
    /// @throws NameInUse if an endpoint of this name lives
    /// @throws std::runtime_error if the directory is full
    EndpointPlace enter(const std::string& name, const SealedMemory& area);

    /// Takes the endpoint out again. The thread that has entered it.
    void leave(const EndpointPlace& place);

    /// The endpoint that lives under a name.
    std::optional<EndpointPlace> find(const std::string& name);

    /// Whether the directory still has the endpoint at this place; the endpoint may have died. Costs a look.
    bool is_current(const EndpointPlace& place) const;

    /// The names of all that live.
    std::vector<std::string> names();

private:
    struct Header {
        SharedField<std::uint32_t> magic;
        SharedField<std::uint32_t> version;
        SharedField<std::uint32_t> entries;
        SharedField<std::uint32_t> entry_bytes;
        SharedField<std::uint64_t> last_incarnation;
        alignas(RobustMutex::kRoomBytes) RobustMutex mutex;
    };
    struct Entry {
        std::atomic<std::uint64_t> incarnation;  ///< 0 while the entry is free; written last
        SharedField<std::int32_t> pid;
        SharedField<std::int32_t> descriptor;  ///< of the receive area, in that process
        alignas(RobustMutex::kRoomBytes) RobustMutex life;
        alignas(RobustMutex::kRoomBytes) std::array<SharedField<char>, 64> name;
    };
    static_assert(sizeof(Entry) <= kEntryBytes && std::atomic<std::uint64_t>::is_always_lock_free);

    explicit Directory(SealedMemory memory) : memory_(std::move(memory)) {}

    Header& header() const { return *reinterpret_cast<Header*>(memory_.bytes().data()); }
    Entry& entry(std::size_t index) const;
    RobustUnlock locked() const;
    bool try_life(Entry& entry) const;
    bool is_alive(Entry& entry) const;
    std::optional<std::size_t> claim(const std::string& name) const;
    EndpointPlace place_of(std::size_t index) const;

    SealedMemory memory_;
};

}  // namespace roundtrip
