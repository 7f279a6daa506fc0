// SPDX-License-Identifier: Apache-2.0
#include "directory.hpp"

#include <unistd.h>

#include <stdexcept>
#include <string>

#include "message_format.hpp"

namespace roundtrip {

namespace {

/// Nobody does more under the lock than read or write the entries.
constexpr std::chrono::seconds kLockPatience{5};

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

}  // namespace

Directory Directory::create() {
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

Directory Directory::open(const std::string& path) {
    Directory directory(SealedMemory::open(path));
    const std::size_t bytes = directory.memory_.bytes().size();
    if (bytes != kBytes || directory.header().magic.copy() != kMagic) {
        throw std::runtime_error(path + ", of " + std::to_string(bytes) + " bytes, is no directory of a mailbox");
    }
    const std::uint32_t version = directory.header().version.copy();
    const std::uint32_t entries = directory.header().entries.copy();
    if (version != kVersion || entries != kEntries || directory.header().entry_bytes.copy() != kEntryBytes) {
        throw std::runtime_error(path + " is a directory of version " + std::to_string(version) + " with " +
                                 std::to_string(entries) + " entries, expected version " + std::to_string(kVersion) +
                                 " with " + std::to_string(kEntries) + "; build both sides from the same sources");
    }
    return directory;
}

EndpointPlace Directory::enter(const std::string& name, const SealedMemory& area) {
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

void Directory::leave(const EndpointPlace& place) {
    const RobustUnlock unlock = locked();
    Entry& entry = this->entry(place.index);
    entry.incarnation.store(0, std::memory_order_release);
    entry.life.unlock();
}

std::optional<EndpointPlace> Directory::find(const std::string& name) {
    const RobustUnlock unlock = locked();
    for (std::size_t index = 0; index < kEntries; ++index) {
        Entry& entry = this->entry(index);
        if (text_in(entry.name) == name && is_alive(entry)) {
            return place_of(index);
        }
    }
    return std::nullopt;
}

bool Directory::is_current(const EndpointPlace& place) const {
    return entry(place.index).incarnation.load(std::memory_order_acquire) == place.incarnation;
}

std::vector<std::string> Directory::names() {
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

Directory::Entry& Directory::entry(std::size_t index) const {
    const auto bytes = memory_.bytes().subspan(SealedMemory::kStepBytes + index * kEntryBytes, kEntryBytes);
    return *reinterpret_cast<Entry*>(bytes.data());
}

/// Has the lock until what it returns ends. If its last owner died in here nothing has to be mended: an entry counts
/// once its incarnation is written.
RobustUnlock Directory::locked() const {
    if (header().mutex.lock_until(std::chrono::steady_clock::now() + kLockPatience) == RobustMutex::Result::kBusy) {
        throw std::runtime_error("the directory " + path_for_others() + " was locked for " +
                                 std::to_string(kLockPatience.count()) +
                                 " s; a process that uses it is stopped, continue or kill it");
    }
    return RobustUnlock(header().mutex);
}

/// Whether nobody stood for this entry's life; then the calling thread does.
bool Directory::try_life(Entry& entry) const { return entry.life.try_lock() != RobustMutex::Result::kBusy; }

bool Directory::is_alive(Entry& entry) const {
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
std::optional<std::size_t> Directory::claim(const std::string& name) const {
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

EndpointPlace Directory::place_of(std::size_t index) const {
    const Entry& entry = this->entry(index);
    return {
        .index = index,
        .incarnation = entry.incarnation.load(std::memory_order_acquire),
        .area_path = "/proc/" + std::to_string(entry.pid.copy()) + "/fd/" + std::to_string(entry.descriptor.copy())};
}

}  // namespace roundtrip
