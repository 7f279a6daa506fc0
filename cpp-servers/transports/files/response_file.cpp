// SPDX-License-Identifier: Apache-2.0
#include "response_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <string>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/fd.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

namespace {

std::string response_name(std::string_view uuid) { return std::string(uuid) + "_response"; }

}  // namespace

void write_response(int folder, std::string_view uuid, std::span<const std::byte> response) {
    const std::string name = response_name(uuid);
    const std::string part = name + "_tmp";
    const Fd file(check_int(::openat(folder, part.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600), "openat"));
    try {
        write_all(file.get(), response);
        check(::renameat(folder, part.c_str(), folder, name.c_str()), "renameat");
    } catch (...) {
        ::unlinkat(folder, part.c_str(), 0);
        throw;
    }
}

bool has_response(int folder, std::string_view request_name) {
    const std::string response = response_name(request_name.substr(0, request_name.rfind('_')));
    return ::faccessat(folder, response.c_str(), F_OK, AT_SYMLINK_NOFOLLOW) == 0;
}

}  // namespace roundtrip
