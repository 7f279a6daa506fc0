#include "roundtrip/serving.hpp"

#include <unistd.h>

#include <csignal>
#include <exception>
#include <thread>

namespace roundtrip {

void serve_until_stopped(const Server& server, const std::function<void(const std::stop_token&)>& serve,
                         const std::function<void()>& wake) {
    std::exception_ptr failure;
    std::jthread thread([&](const std::stop_token& stop) {
        try {
            serve(stop);
        } catch (...) {
            failure = std::current_exception();
            ::kill(::getpid(), SIGTERM);  // nobody serves any more, so the server has to end
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

void take_turns(const std::stop_token& stop, AreaServer& area, Doorbell& doorbell) {
    while (!stop.stop_requested()) {
        doorbell.wait(Doorbell::kNever);
        if (area.take_turn()) {
            doorbell.ring();
        }
    }
}

}  // namespace roundtrip
