// SPDX-License-Identifier: Apache-2.0
#include "mapped_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <stdexcept>
#include <system_error>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

Fd create_unnamed_file(const std::filesystem::path& folder) {
    std::string path = folder / "roundtrip-mmap-XXXXXX";
    Fd file(::mkostemp(path.data(), O_CLOEXEC));
    if (file.get() < 0) {
        throw std::system_error(errno, std::generic_category(), "mkostemp of " + path);
    }
    check(::unlink(path.c_str()), "unlink");
    return file;
}

std::string path_for_others(const Fd& file) {
    return "/proc/" + std::to_string(::getpid()) + "/fd/" + std::to_string(file.get());
}

MmapEndpoint MmapEndpoint::parse(const std::string& text) {
    const auto colon = text.find(':');
    if (colon == std::string::npos) {
        throw std::invalid_argument("endpoint '" + text + "' is not of the form NAME:FILE");
    }
    return {.name = text.substr(0, colon), .file = text.substr(colon + 1)};
}

}  // namespace roundtrip
