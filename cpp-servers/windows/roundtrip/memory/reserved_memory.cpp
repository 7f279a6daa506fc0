// SPDX-License-Identifier: Apache-2.0
#include <string>

#include "roundtrip/memory/mapped_memory.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/windows.hpp"

namespace roundtrip {

std::size_t system_page_bytes() { return 4096; }

ReservedMemory::ReservedMemory(std::size_t page_bytes) : page_bytes_(page_bytes) {
    void* const start = ::VirtualAlloc(nullptr, kBytes, MEM_RESERVE, PAGE_NOACCESS);
    check(start == nullptr ? -1 : 0, "VirtualAlloc of 2 GiB address space");
    data_ = static_cast<std::byte*>(start);
}

ReservedMemory::~ReservedMemory() { ::VirtualFree(data_, 0, MEM_RELEASE); }

void ReservedMemory::commit(std::size_t bytes) {
    const std::size_t wanted = whole_pages(bytes);
    if (wanted > committed_) {
        const void* const usable = ::VirtualAlloc(data_ + committed_, wanted - committed_, MEM_COMMIT, PAGE_READWRITE);
        if (usable == nullptr) {
            throw BadInput("no memory for " + std::to_string(bytes) + " bytes of a message (VirtualAlloc)");
        }
        committed_ = wanted;
    }
}

void ReservedMemory::give_back_all_but(std::size_t bytes) {
    const std::size_t kept = whole_pages(bytes);
    if (kept < committed_) {
        check(::VirtualFree(data_ + kept, committed_ - kept, MEM_DECOMMIT) == 0 ? -1 : 0, "VirtualFree");
        committed_ = kept;
    }
}

}  // namespace roundtrip
