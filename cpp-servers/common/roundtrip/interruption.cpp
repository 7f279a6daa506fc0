#include "roundtrip/interruption.hpp"

#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <exception>
#include <thread>

#include "roundtrip/error.hpp"

namespace roundtrip {

namespace {

constexpr int kSignal = SIGURG;
constexpr std::chrono::milliseconds kAgain{5};

/// Of the server that this thread serves, if it does.
constinit thread_local const std::stop_token* serving_token = nullptr;

}  // namespace

void allow_interruption() {
    struct sigaction nothing {};
    nothing.sa_handler = [](int) {};  // no SA_RESTART: the call has to fail
    check(::sigaction(kSignal, &nothing, nullptr), "sigaction");
}

pid_t this_thread() {
    thread_local const pid_t self = ::gettid();
    return self;
}

void interrupt(pid_t thread) {
    // By its number, because it may have ended, which makes pthread_kill(3) undefined.
    ::syscall(SYS_tgkill, ::getpid(), thread, kSignal);
}

void throw_if_serving_stopped() {
    if (serving_token != nullptr) {
        throw_if_stopped(*serving_token);
    }
}

void serve_until_interrupted(const Server& server, const std::function<void(const std::stop_token&)>& serve) {
    allow_interruption();
    std::exception_ptr failure;
    std::atomic<pid_t> serving = 0;
    std::atomic<bool> ended = false;
    std::jthread thread([&](const std::stop_token& stop) {
        serving = this_thread();
        serving_token = &stop;
        try {
            serve(stop);
        } catch (const Stopped&) {  // as asked
        } catch (...) {
            failure = std::current_exception();
            ::kill(::getpid(), SIGTERM);  // nobody serves any more, so the server has to end
        }
        ended = true;
    });
    server.wait_until_stopped();
    thread.request_stop();
    while (!ended) {
        if (serving != 0) {
            interrupt(serving);
        }
        std::this_thread::sleep_for(kAgain);
    }
    thread.join();
    if (failure) {
        std::rethrow_exception(failure);
    }
}

}  // namespace roundtrip
