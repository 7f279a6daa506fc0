// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <algorithm>

#include "roundtrip/answers/responder.hpp"
#include "roundtrip/bytestream/pipe_requests.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"
#include "roundtrip/process/windows.hpp"

using namespace roundtrip;

namespace {

/// Bytes that the parent has written; 0 if it has closed. Anonymous pipes know no limit of a wait, and the parent is
/// all that this process is for.
std::size_t read_input(std::span<std::byte> into, std::chrono::milliseconds /*limit*/) {
    constexpr std::size_t kMostAtOnce = std::size_t{1} << 20U;
    const auto most = static_cast<DWORD>(std::min(into.size(), kMostAtOnce));
    DWORD count = 0;
    if (::ReadFile(::GetStdHandle(STD_INPUT_HANDLE), into.data(), most, &count, nullptr) == 0) {
        check(::GetLastError() == ERROR_BROKEN_PIPE ? 0 : -1, "ReadFile");
        return 0;
    }
    return count;
}

void write_all(std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
        constexpr std::size_t kMostAtOnce = std::size_t{1} << 20U;
        const auto now = bytes.first(std::min(bytes.size(), kMostAtOnce));
        write_standard_output(now);
        bytes = bytes.subspan(now.size());
    }
}

}  // namespace

/// The server of `win-anonymous-pipe`: answers on standard output what comes on standard input, until that ends.
int main(int argc, char** argv) {
    return exit_code_of([&] {
        const Options options = parse_options(argc, argv, {});
        Tally tally(options);
        Responder responder(options.content_of_bytes());
        RequestMemory memory;
        PipeRequests requests(read_input, memory);
        serve_requests(tally, requests, [&](const WholeRequest& request) { write_all(responder.answer(request)); });
    });
}
