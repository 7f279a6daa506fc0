// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/memory/reserved_memory.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

std::size_t system_page_bytes() {
    static const auto bytes = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    return bytes;
}

ReservedMemory::ReservedMemory(std::size_t page_bytes) : page_bytes_(page_bytes) {
    // Without access it does not count as promised memory, whatever vm.overcommit_memory says (mmap(2), proc(5)).
    void* start = ::mmap(nullptr, kBytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    check(start == MAP_FAILED ? -1 : 0, "mmap of 2 GiB address space");
    data_ = static_cast<std::byte*>(start);
}

ReservedMemory::~ReservedMemory() { ::munmap(data_, kBytes); }

void ReservedMemory::commit(std::size_t bytes) {
    const std::size_t wanted = whole_pages(bytes);
    if (wanted > committed_) {
        check(::mprotect(data_ + committed_, wanted - committed_, PROT_READ | PROT_WRITE), "mprotect");
        committed_ = wanted;
    }
}

void ReservedMemory::give_back_all_but(std::size_t bytes) {
    const std::size_t kept = whole_pages(bytes);
    if (kept < committed_) {
        check(::madvise(data_ + kept, committed_ - kept, MADV_DONTNEED), "madvise");
        check(::mprotect(data_ + kept, committed_ - kept, PROT_NONE), "mprotect");
        committed_ = kept;
    }
}

}  // namespace roundtrip
