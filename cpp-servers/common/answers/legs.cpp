// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/answers/legs.hpp"

#include <fcntl.h>
#include <sys/mman.h>

#include <cerrno>
#include <system_error>

#include "roundtrip/process/clock.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/fd.hpp"

namespace roundtrip {

void Legs::open(const std::filesystem::path& file) {
    const Fd page(check_int(::open(file.c_str(), O_RDWR | O_CLOEXEC), "open"));
    void* memory = ::mmap(nullptr, sizeof(Page), PROT_READ | PROT_WRITE, MAP_SHARED, page.get(), 0);
    if (memory == MAP_FAILED) {
        throw std::system_error(errno, std::generic_category(), "mmap");
    }
    page_ = static_cast<Page*>(memory);
}

void Legs::stamp(std::atomic<std::int64_t>& nanos) { nanos.store(clock_now_nanos(), std::memory_order_release); }

}  // namespace roundtrip
