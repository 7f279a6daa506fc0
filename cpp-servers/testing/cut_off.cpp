// SPDX-License-Identifier: Apache-2.0
#include "testing/cut_off.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>

#include "roundtrip/process/error.hpp"

namespace roundtrip::testing {

void cut_off(const Fd& file, off_t bytes) { check(::ftruncate(file.get(), bytes), "ftruncate"); }

void await_size(const Fd& file, off_t bytes) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    struct stat status {};
    while (true) {
        check(::fstat(file.get(), &status), "fstat");
        if (status.st_size == bytes) {
            return;
        }
        if (std::chrono::steady_clock::now() > deadline) {
            throw std::runtime_error("the file has " + std::to_string(status.st_size) + " bytes, expected " +
                                     std::to_string(bytes));
        }
        std::this_thread::yield();
    }
}

}  // namespace roundtrip::testing
