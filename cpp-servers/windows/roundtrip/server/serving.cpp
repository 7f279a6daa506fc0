// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/serving.hpp"

#include <exception>
#include <thread>

namespace roundtrip {

void serve_until_stopped(const Server& server, const std::function<void(const Ending& stopping)>& serve,
                         const std::function<void()>& wake) {
    Ending stopping;
    std::exception_ptr failure;
    std::thread thread([&] {
        try {
            serve(stopping);
        } catch (...) {
            failure = std::current_exception();
            stop_this_process();  // nobody serves any more, so the server has to end
        }
    });
    server.wait_until_stopped();
    stopping.set();
    wake();
    thread.join();
    if (failure) {
        std::rethrow_exception(failure);
    }
}

}  // namespace roundtrip
