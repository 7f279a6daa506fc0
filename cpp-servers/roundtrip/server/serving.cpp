// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/serving.hpp"

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <exception>
#include <thread>

#include "roundtrip/process/interruption.hpp"

namespace roundtrip {

namespace {

constexpr std::chrono::milliseconds kAgain{5};

}  // namespace

void serve_until_stopped(const Server& server, const std::function<void(const std::stop_token&)>& serve,
                         const std::function<void()>& wake) {
    std::exception_ptr failure;
    std::jthread thread([&](const std::stop_token& stop) {
        try {
            serve(stop);
        } catch (...) {
            failure = std::current_exception();
            stop_this_process();  // nobody serves any more, so the server has to end
        }
    });
    server.wait_until_stopped();
    thread.request_stop();
    wake();
    thread.join();
    if (failure) {
        std::rethrow_exception(failure);
    }
}

void serve_until_interrupted(const Server& server, const std::function<void(const std::stop_token&)>& serve) {
    allow_interruption();
    std::atomic<pid_t> serving = 0;
    std::atomic<bool> ended = false;
    serve_until_stopped(
        server,
        [&](const std::stop_token& stop) {
            serving = this_thread();
            serving_token = &stop;
            try {
                serve(stop);
            } catch (const Stopped&) {  // as asked
            } catch (...) {
                ended = true;
                throw;
            }
            ended = true;
        },
        [&] {
            while (!ended) {
                if (serving != 0) {
                    interrupt(serving);
                }
                std::this_thread::sleep_for(kAgain);
            }
        });
}

}  // namespace roundtrip
