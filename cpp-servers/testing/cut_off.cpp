// SPDX-License-Identifier: Apache-2.0
#include "testing/cut_off.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <thread>

#include "roundtrip/process/error.hpp"

namespace roundtrip::testing {

void cut_off(const Fd& file, off_t bytes) { check(::ftruncate(file.get(), bytes), "ftruncate"); }

void await_area(const Fd& file, off_t bytes) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    struct stat status {};
    while (true) {
        check(::fstat(file.get(), &status), "fstat");
        std::uint32_t layout = 0;  // is stored last of all
        check(::pread(file.get(), &layout, sizeof layout, 0), "pread");
        if (status.st_size == bytes && layout != 0) {
            return;
        }
        if (std::chrono::steady_clock::now() > deadline) {
            throw std::runtime_error("the file has " + std::to_string(status.st_size) +
                                     " bytes and is no area, expected one of " + std::to_string(bytes));
        }
        std::this_thread::yield();
    }
}

}  // namespace roundtrip::testing
