// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unistd.h>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "message_format.hpp"
#include "roundtrip/memory/robust_mutex.hpp"
#include "roundtrip/memory/sealed_memory.hpp"
#include "roundtrip/memory/shared_field.hpp"

namespace roundtrip {

/// Nobody does more under the lock than read or write the entries.
inline constexpr std::chrono::seconds kLockPatience{5};

/// A name, up to its first 0, as others may have damaged it.
template <std::size_t kSize>
std::string text_in(const std::array<SharedField<char>, kSize>& room) {
    std::string text;
    for (const auto& field : room) {
        const char letter = field.copy();
        if (letter == '\0') {
            break;
        }
        text += letter;
    }
    return text;
}

template <std::size_t kSize>
void fill(std::array<SharedField<char>, kSize>& room, const std::string& text) {
    for (std::size_t i = 0; i < kSize; ++i) {
        room[i].store(i < text.size() ? text[i] : '\0');
    }
}

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
    static Directory create() {
        Directory directory(SealedMemory::create("mailbox-directory", kBytes));
        Header& header = directory.header();
        header.mutex.create();
        for (std::size_t index = 0; index < kEntries; ++index) {
            directory.entry(index).life.create();
        }
        header.entries.store(kEntries);
        header.entry_bytes.store(kEntryBytes);
        header.version.store(kVersion);
        header.magic.store(kMagic);
        return directory;
    }

    /// The directory of another process.
    ///
    /// @param path as path_for_others gives it
    /// @throws std::runtime_error if there is none, or one of another version
    static Directory open(const std::string& path) {
        Directory directory(SealedMemory::open(path));
        const std::size_t bytes = directory.memory_.bytes().size();
        if (bytes != kBytes || directory.header().magic.copy() != kMagic) {
            throw std::runtime_error(path + ", of " + std::to_string(bytes) + " bytes, is no directory of a mailbox");
        }
        const std::uint32_t version = directory.header().version.copy();
        const std::uint32_t entries = directory.header().entries.copy();
        if (version != kVersion || entries != kEntries || directory.header().entry_bytes.copy() != kEntryBytes) {
            throw std::runtime_error(path + " is a directory of version " + std::to_string(version) + " with " +
                                     std::to_string(entries) + " entries, expected version " +
                                     std::to_string(kVersion) + " with " + std::to_string(kEntries) +
                                     "; build both sides from the same sources");
        }
        return directory;
    }

    std::string path_for_others() const { return memory_.path_for_others(); }

    /// Makes an endpoint of this process known. The calling thread stands for its life: the endpoint counts as dead
    /// when this thread ends, unless it has left before.
    ///
    /// @param area of this process, where others put what they send to it
    /// @throws NameInUse if an endpoint of this name lives
    /// @throws std::runtime_error if the directory is full
    EndpointPlace enter(const std::string& name, const SealedMemory& area) {
        if (!is_name(name)) {
            throw std::invalid_argument("'" + name + "' is no name of an endpoint: 1 to " +
                                        std::to_string(MessageHead::kMostNameBytes) + " bytes, none of them 0");
        }
        const RobustUnlock unlock = locked();
        const auto index = claim(name);
        if (!index) {
            throw std::runtime_error("the directory is full: " + std::to_string(kEntries) +
                                     " endpoints live; close one of them first");
        }
        Entry& entry = this->entry(*index);
        entry.incarnation.store(0, std::memory_order_release);  // nobody takes half of it for the whole
        entry.pid.store(::getpid());
        entry.descriptor.store(area.descriptor());
        fill(entry.name, name);
        const std::uint64_t incarnation = header().last_incarnation.copy() + 1;
        header().last_incarnation.store(incarnation);
        entry.incarnation.store(incarnation, std::memory_order_release);
        return place_of(*index);
    }

    /// Takes the endpoint out again. The thread that has entered it.
    void leave(const EndpointPlace& place) {
        const RobustUnlock unlock = locked();
        Entry& entry = this->entry(place.index);
        entry.incarnation.store(0, std::memory_order_release);
        entry.life.unlock();
    }

    /// The endpoint that lives under a name.
    std::optional<EndpointPlace> find(const std::string& name) {
        const RobustUnlock unlock = locked();
        for (std::size_t index = 0; index < kEntries; ++index) {
            Entry& entry = this->entry(index);
            if (text_in(entry.name) == name && is_alive(entry)) {
                return place_of(index);
            }
        }
        return std::nullopt;
    }

    /// Whether the directory still has the endpoint at this place; the endpoint may have died. Costs a look.
    bool is_current(const EndpointPlace& place) const {
        return entry(place.index).incarnation.load(std::memory_order_acquire) == place.incarnation;
    }

    /// The names of all that live.
    std::vector<std::string> names() {
        const RobustUnlock unlock = locked();
        std::vector<std::string> names;
        for (std::size_t index = 0; index < kEntries; ++index) {
            Entry& entry = this->entry(index);
            if (is_alive(entry)) {
                names.push_back(text_in(entry.name));
            }
        }
        return names;
    }

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
    Entry& entry(std::size_t index) const {
        const auto bytes = memory_.bytes().subspan(SealedMemory::kStepBytes + index * kEntryBytes, kEntryBytes);
        return *reinterpret_cast<Entry*>(bytes.data());
    }

    /// Has the lock until what it returns ends. If its last owner died in here nothing has to be mended: an entry
    /// counts once its incarnation is written.
    RobustUnlock locked() const {
        if (header().mutex.lock_until(std::chrono::steady_clock::now() + kLockPatience) == RobustMutex::Result::kBusy) {
            throw std::runtime_error("the directory " + path_for_others() + " was locked for " +
                                     std::to_string(kLockPatience.count()) +
                                     " s; a process that uses it is stopped, continue or kill it");
        }
        return RobustUnlock(header().mutex);
    }

    /// Whether nobody stood for this entry's life; then the calling thread does.
    bool try_life(Entry& entry) const { return entry.life.try_lock() != RobustMutex::Result::kBusy; }
    bool is_alive(Entry& entry) const {
        if (entry.incarnation.load(std::memory_order_acquire) == 0) {
            return false;
        }
        if (try_life(entry)) {
            entry.life.unlock();
            return false;
        }
        return true;
    }

    /// The entry of a name whose endpoint has died, or else one that nobody uses; its life is then the caller's.
    std::optional<std::size_t> claim(const std::string& name) const {
        std::optional<std::size_t> free;
        for (std::size_t index = 0; index < kEntries; ++index) {
            Entry& entry = this->entry(index);
            const bool is_named = entry.incarnation.load(std::memory_order_acquire) != 0 && text_in(entry.name) == name;
            if (is_named && is_alive(entry)) {
                throw NameInUse("an endpoint '" + name + "' lives in process " + std::to_string(entry.pid.copy()) +
                                "; close it or choose another name");
            }
            if (is_named || (!free && !is_alive(entry))) {
                free = index;
            }
            if (is_named) {
                break;
            }
        }
        return free && try_life(entry(*free)) ? free : std::nullopt;
    }

    EndpointPlace place_of(std::size_t index) const {
        const Entry& entry = this->entry(index);
        return {.index = index,
                .incarnation = entry.incarnation.load(std::memory_order_acquire),
                .area_path =
                    "/proc/" + std::to_string(entry.pid.copy()) + "/fd/" + std::to_string(entry.descriptor.copy())};
    }

    SealedMemory memory_;
};

}  // namespace roundtrip
