// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <atomic>
#include <vector>

#include "answers.hpp"
#include "message_window.hpp"
#include "roundtrip/parts/part_server.hpp"
#include "roundtrip/server/serving.hpp"

using namespace roundtrip;

/// The server of `win-data-copy`: a window without a place on a screen, which answers while the client still waits for
/// its own message to be taken.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        const std::string name = "roundtrip-" + std::to_string(::GetCurrentProcessId());
        std::atomic<DWORD> thread = 0;  // once it has a window, and so a queue of messages
        serve_until_stopped(
            server,
            [&](const Ending& stopping) {
                PartServer parts(server);
                Answers answers;
                std::vector<std::byte> answer(kDataCopyPartBytes);
                MessageWindow window(
                    name,
                    [&](HWND from, std::span<const std::byte> part) {
                        const std::size_t bytes = parts.reply(part, answer);
                        answers.send(from, std::span(answer).first(bytes));
                    },
                    [&] { parts.forget_silent(); });
                window.tick_every(static_cast<UINT>(std::chrono::milliseconds(PartServer::kSilence).count()));
                thread = ::GetCurrentThreadId();
                server.announce_ready(name);
                MessageWindow::handle_messages(stopping);
            },
            [&] {
                if (thread != 0) {  // or else it will see that it is to end before it waits
                    ::PostThreadMessageA(thread, WM_NULL, 0, 0);
                }
            });
    });
}
