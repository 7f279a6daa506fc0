// SPDX-License-Identifier: Apache-2.0
#include "reference_file.hpp"

#include <fcntl.h>

#include <span>
#include <system_error>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/fd.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

ReferenceFile::ReferenceFile(std::filesystem::path path, const std::string& reference) : path_(std::move(path)) {
    const std::filesystem::path unfinished = path_.string() + "_tmp";
    {
        const Fd file(check_int(::open(unfinished.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600), "open"));
        write_all(file.get(), std::as_bytes(std::span(reference)));
    }
    std::filesystem::rename(unfinished, path_);
}

ReferenceFile::~ReferenceFile() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
}

}  // namespace roundtrip
