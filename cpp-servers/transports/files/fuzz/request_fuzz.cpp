// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <sys/mman.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>

#include "message_files.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

// Any file in the folder: a request comes out whole, or BadInput does. Up to the first newline the input is the name of
// the file, the rest is the file.

namespace {

using namespace roundtrip;

void read_name(const std::string& name) {
    try {
        const auto uuid = uuid_of_request(name);
        if (std::string(uuid) + "_request" != name || uuid.size() != 36 || uuid.find('/') != std::string::npos) {
            std::abort();  // it would be answered under another name
        }
    } catch (const BadInput&) {
        return;
    }
}

void read_content(std::span<const std::byte> content) {
    const Fd memory_file(check_int(::memfd_create("request", MFD_CLOEXEC), "memfd_create"));
    write_all(memory_file.get(), content);
    RequestMemory memory;
    try {
        // A descriptor of its own, which begins at the first byte. The link is the kernel's, not the peer's.
        const Fd file(
            check_int(::open(("/proc/self/fd/" + std::to_string(memory_file.get())).c_str(), O_RDONLY), "open"));
        const auto request = read_request(file, memory);
        if (request.bytes.size() + kHeaderBytes != content.size() || request.response_bytes > kMaxMessageBytes) {
            std::abort();  // something of the file is missing, or the header was misread
        }
    } catch (const BadInput&) {
        return;
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string input(reinterpret_cast<const char*>(data), size);
    const auto name_end = std::min(input.find('\n'), size);
    const std::string name = input.substr(0, name_end);
    printable(name);
    read_name(name);
    read_content(std::as_bytes(std::span(data, size)).subspan(std::min(name_end + 1, size)));
    return 0;
}
