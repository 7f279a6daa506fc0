// SPDX-License-Identifier: Apache-2.0
// Answers requests over ZeroMQ until standard input ends: server PATH
#include <unistd.h>
#include <zmq.h>

#include <cstdlib>
#include <cstring>
#include <exception>
#include <iostream>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>

namespace {

constexpr std::int64_t kMostBytes = std::int64_t{64} << 20U;
constexpr int kMostQueued = 16;

/// Your work: here the answer is the request.
std::string_view answer(std::string_view request) { return request; }

/// @throws std::runtime_error if the call has failed
int check(int result, const char* call) {
    if (result < 0) {
        throw std::runtime_error(std::string(call) + ": " + zmq_strerror(zmq_errno()));
    }
    return result;
}

/// A frame of libzmq. Not copied.
class Frame {
public:
    Frame() { zmq_msg_init(&frame_); }
    ~Frame() { zmq_msg_close(&frame_); }
    Frame(const Frame&) = delete;
    Frame& operator=(const Frame&) = delete;

    /// @return false if the context has ended
    bool receive(void* socket) {
        int result = 0;
        do {
            result = zmq_msg_recv(&frame_, socket, 0);
        } while (result < 0 && zmq_errno() == EINTR);
        return (result >= 0 || zmq_errno() != ETERM) && check(result, "zmq_msg_recv") >= 0;
    }

    std::string_view bytes() { return {static_cast<const char*>(zmq_msg_data(&frame_)), zmq_msg_size(&frame_)}; }
    bool has_more() const { return zmq_msg_more(&frame_) != 0; }

private:
    zmq_msg_t frame_{};
};

void send(void* socket, std::string_view bytes) {
    check(zmq_send(socket, bytes.data(), bytes.size(), 0), "zmq_send");  // libzmq copies them
}

/// Answers one request after another, of whichever client, until the context ends. A request is one frame; another one
/// gets an empty answer, as a REP socket has to answer everything.
void serve(void* socket) {
    Frame request;
    while (request.receive(socket)) {
        bool is_whole = true;
        while (request.has_more() && request.receive(socket)) {
            is_whole = false;
        }
        if (!is_whole) {
            std::cerr << "server: a client sent a request of several frames\n";
        }
        send(socket, is_whole ? answer(request.bytes()) : std::string_view());
    }
}

template <class Value>
void set(void* socket, int option, Value value) {
    check(zmq_setsockopt(socket, option, &value, sizeof value), "zmq_setsockopt");
}

void* listen_at(void* context, const std::string& path) {
    void* const socket = zmq_socket(context, ZMQ_REP);
    check(socket == nullptr ? -1 : 0, "zmq_socket");
    set(socket, ZMQ_LINGER, 0);               // at the end nobody waits for clients that take nothing
    set(socket, ZMQ_MAXMSGSIZE, kMostBytes);  // of a frame; who sends more is disconnected
    set(socket, ZMQ_RCVHWM, kMostQueued);     // requests of a client that wait
    set(socket, ZMQ_SNDHWM, 0);               // a REP socket drops answers that are over a limit (libzmq's issue 4750)
    check(zmq_bind(socket, ("ipc://" + path).c_str()), "zmq_bind");
    return socket;
}

void run(const std::string& path) {
    void* const context = zmq_ctx_new();
    void* const socket = listen_at(context, path);
    std::thread serving([&] {
        try {
            serve(socket);
        } catch (const std::exception& error) {
            std::cerr << "server: " << error.what() << '\n';
            std::quick_exit(1);
        }
    });
    std::cout << path << std::endl;  // it is ready
    std::cin.ignore(std::numeric_limits<std::streamsize>::max());
    zmq_ctx_shutdown(context);
    serving.join();
    zmq_close(socket);
    zmq_ctx_term(context);
    ::unlink(path.c_str());
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: server PATH\n";
        return 2;
    }
    try {
        run(argv[1]);
        return 0;
    } catch (const std::exception& error) {
        std::cerr << "server: " << error.what() << '\n';
        return 1;
    }
}
