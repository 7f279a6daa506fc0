#include "roundtrip/serving.hpp"

#include <unistd.h>

#include <csignal>
#include <exception>
#include <string>
#include <system_error>
#include <thread>

#include "roundtrip/error.hpp"

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

bool take_turn(AreaServer& area, ShrinkableMemory& memory) {
    const bool rings = area.take_turn();
    if (!memory.has_shrunk()) {
        return rings;
    }
    try {
        memory.restore();
        area.begin_anew();
        print_error("a client has cut the shared memory off, its turn is forgotten");
    } catch (const std::system_error& error) {  // tried again with the next turn
        print_error("a client has cut the shared memory off: " + std::string(error.what()));
    }
    return false;
}

void take_turns(const std::stop_token& stop, AreaServer& area, ShrinkableMemory& memory, Doorbell& doorbell) {
    while (!stop.stop_requested()) {
        doorbell.wait(Doorbell::kNever);
        if (take_turn(area, memory)) {
            doorbell.ring();
        }
    }
}

}  // namespace roundtrip
