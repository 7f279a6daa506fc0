// SPDX-License-Identifier: Apache-2.0
#include "shared_memory.hpp"

#include <utility>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

/// In the session of the user, whose other sessions have names of their own.
std::string object(const std::string& name, const char* what) { return "Local\\" + name + "-" + what; }

/// One that is there already is somebody else's.
Handle require_new(Handle object, const char* call) {
    check(::GetLastError() == ERROR_ALREADY_EXISTS ? -1 : 0, call);
    return object;
}

Handle new_semaphore(const std::string& name) {
    return require_new(opened(::CreateSemaphoreA(nullptr, 0, 1, name.c_str()), "CreateSemaphore"), "CreateSemaphore");
}

Handle open_semaphore(const std::string& name) {
    return opened(::OpenSemaphoreA(SYNCHRONIZE | SEMAPHORE_MODIFY_STATE, FALSE, name.c_str()),
                  ("OpenSemaphore of " + name).c_str());
}

}  // namespace

SharedMemory::SharedMemory(Handle mapping, Handle requests, Handle responses)
    : mapping_(std::move(mapping)),
      requests_(std::move(requests)),
      responses_(std::move(responses)),
      page_(static_cast<Page*>(::MapViewOfFile(mapping_.get(), FILE_MAP_ALL_ACCESS, 0, 0, sizeof(Page)))) {
    check(page_ == nullptr ? -1 : 0, "MapViewOfFile");
}

SharedMemory SharedMemory::create(const std::string& name) {
    const std::string memory = object(name, "memory");
    Handle mapping = require_new(opened(::CreateFileMappingA(INVALID_HANDLE_VALUE, nullptr, PAGE_READWRITE, 0,
                                                             static_cast<DWORD>(sizeof(Page)), memory.c_str()),
                                        "CreateFileMapping"),
                                 "CreateFileMapping");
    return {std::move(mapping), new_semaphore(object(name, "requests")), new_semaphore(object(name, "responses"))};
}

SharedMemory SharedMemory::open(const std::string& name) {
    const std::string memory = object(name, "memory");
    return {opened(::OpenFileMappingA(FILE_MAP_ALL_ACCESS, FALSE, memory.c_str()),
                   ("OpenFileMapping of " + memory).c_str()),
            open_semaphore(object(name, "requests")), open_semaphore(object(name, "responses"))};
}

/// It fails if a part was posted and not taken, which the other side then finds as it is.
void SharedMemory::Direction::post(std::size_t bytes) const {
    part_bytes.store(static_cast<std::uint32_t>(bytes));
    ::ReleaseSemaphore(semaphore, 1, nullptr);
}

std::span<std::byte> SharedMemory::Direction::posted() const {
    const std::size_t bytes = part_bytes.copy();
    if (bytes > part.size()) {
        throw BadInput("part of " + std::to_string(bytes) + " bytes is over the " + std::to_string(part.size()) +
                       " that there is room for");
    }
    return part.first(bytes);
}

}  // namespace roundtrip
