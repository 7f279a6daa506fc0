// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <atomic>
#include <vector>

#include "message_window.hpp"
#include "roundtrip/parts/part_server.hpp"
#include "roundtrip/server/serving.hpp"

using namespace roundtrip;

/// The server of `win-data-copy`: a window without a place on a screen, which answers while the client still waits for
/// its own message to be taken.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        const std::string name = "roundtrip-" + std::to_string(::GetCurrentProcessId());
        const Handle is_open = opened(::CreateEventW(nullptr, TRUE, FALSE, nullptr), "CreateEvent");
        std::atomic<DWORD> thread = 0;
        serve_until_stopped(
            server,
            [&](HANDLE) {
                constexpr DWORD kSilenceMillis = 30'000;
                PartServer parts(server);
                std::vector<std::byte> answer(kDataCopyPartBytes);
                MessageWindow window(name, [&](HWND from, std::span<const std::byte> part) {
                    const std::size_t bytes = parts.reply(part, answer);
                    send_data(from, nullptr, std::span(answer).first(bytes), kSilenceMillis);
                });
                thread = ::GetCurrentThreadId();
                ::SetEvent(is_open.get());
                server.announce_ready(name);
                MessageWindow::handle_messages();
            },
            [&] {
                ::WaitForSingleObject(is_open.get(), INFINITE);
                ::PostThreadMessageA(thread, WM_QUIT, 0, 0);
            });
    });
}
