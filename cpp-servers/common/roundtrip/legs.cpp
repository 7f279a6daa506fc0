#include "roundtrip/legs.hpp"

#include <fcntl.h>
#include <sys/mman.h>

#include <cerrno>
#include <ctime>
#include <system_error>

#include "roundtrip/error.hpp"
#include "roundtrip/fd.hpp"

namespace roundtrip {

void Legs::open(const std::filesystem::path& file) {
    const Fd page(check_int(::open(file.c_str(), O_RDWR | O_CLOEXEC), "open"));
    void* memory = ::mmap(nullptr, sizeof(Page), PROT_READ | PROT_WRITE, MAP_SHARED, page.get(), 0);
    if (memory == MAP_FAILED) {
        throw std::system_error(errno, std::generic_category(), "mmap");
    }
    page_ = static_cast<Page*>(memory);
}

void Legs::stamp(std::atomic<std::int64_t>& nanos) {
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    nanos.store(now.tv_sec * std::int64_t{1'000'000'000} + now.tv_nsec, std::memory_order_release);
}

}  // namespace roundtrip
