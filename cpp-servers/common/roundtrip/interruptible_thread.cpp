#include "roundtrip/interruptible_thread.hpp"

#include <pthread.h>

#include <chrono>
#include <csignal>
#include <utility>

#include "roundtrip/error.hpp"

namespace roundtrip {

namespace {

constexpr int kSignal = SIGUSR1;

/// Of this thread, if it is an InterruptibleThread.
constinit thread_local const std::atomic<bool>* stopping = nullptr;

void do_nothing(int) {}

/// Without SA_RESTART, or calls would go on after the signal.
void install_handler() {
    struct sigaction action {};
    action.sa_handler = do_nothing;
    check(::sigaction(kSignal, &action, nullptr), "sigaction");
}

}  // namespace

void throw_if_interrupted() {
    if (stopping != nullptr && *stopping) {
        throw Interrupted();
    }
}

InterruptibleThread::InterruptibleThread(std::function<void()> work) {
    install_handler();
    thread_ = std::thread([this, own = std::move(work)] { run(own); });
}

InterruptibleThread::~InterruptibleThread() {
    stopping_ = true;
    while (!ended_) {
        ::pthread_kill(thread_.native_handle(), kSignal);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    thread_.join();
}

void InterruptibleThread::run(const std::function<void()>& work) {
    stopping = &stopping_;
    try {
        work();
    } catch (const Interrupted&) {  // what it was told
    } catch (const std::exception& error) {
        print_error(error.what());
    }
    ended_ = true;
}

}  // namespace roundtrip
