// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/serving.hpp"

#include <exception>
#include <thread>

namespace roundtrip {

void serve_until_stopped(const Server& server, const std::function<void(HANDLE stopping)>& serve,
                         const std::function<void()>& wake) {
    const Handle stopping = opened(::CreateEventW(nullptr, TRUE, FALSE, nullptr), "CreateEvent");
    std::exception_ptr failure;
    std::thread thread([&] {
        try {
            serve(stopping.get());
        } catch (...) {
            failure = std::current_exception();
            StopSignal::raise();  // nobody serves any more, so the server has to end
        }
    });
    server.wait_until_stopped();
    ::SetEvent(stopping.get());
    wake();
    thread.join();
    if (failure) {
        std::rethrow_exception(failure);
    }
}

bool is_signalled(HANDLE event) { return ::WaitForSingleObject(event, 0) == WAIT_OBJECT_0; }

}  // namespace roundtrip
