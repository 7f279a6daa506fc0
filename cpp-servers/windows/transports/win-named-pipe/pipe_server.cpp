// SPDX-License-Identifier: Apache-2.0
#include "pipe_server.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <system_error>
#include <utility>
#include <vector>

#include "part_writer.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/bytestream/pipe_requests.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

/// Bytes that the kernel holds of each direction, as many as Linux holds of a pipe by default.
constexpr DWORD kPipeBytes = 64U << 10U;

/// How often to look whether there is room, while there is none.
constexpr std::chrono::milliseconds kBetweenLooks{20};

/// Closed at a look at most.
constexpr std::size_t kMostAtALook = 128;

/// Before what the system has refused is tried again.
constexpr std::chrono::milliseconds kBetweenAttempts{100};

}  // namespace

PipeServer::PipeServer(Server& server, std::string name)
    : server_(server),
      responder_(server.options().content_of_bytes()),
      name_(std::move(name)),
      next_(new_instance(FILE_FLAG_FIRST_PIPE_INSTANCE)),
      one_ended_(opened(::CreateEventW(nullptr, FALSE, FALSE, nullptr), "CreateEvent")) {}

PipeServer::~PipeServer() {
    for (Client& client : clients_) {
        client.ending.set();
    }
    for (Client& client : clients_) {
        client.thread.join();
    }
}

/// A pipe of bytes and not of messages, for clients on this machine alone.
Handle PipeServer::new_instance(DWORD flags) const {
    return opened(::CreateNamedPipeA(name_.c_str(), PIPE_ACCESS_DUPLEX | FILE_FLAG_OVERLAPPED | flags,
                                     PIPE_TYPE_BYTE | PIPE_READMODE_BYTE | PIPE_WAIT | PIPE_REJECT_REMOTE_CLIENTS,
                                     PIPE_UNLIMITED_INSTANCES, kPipeBytes, kPipeBytes, 0, nullptr),
                  "CreateNamedPipe");
}

/// A pipe that the system refuses now it may give when others have ended.
void PipeServer::serve(const Ending& stopping) {
    while (!stopping.is_set()) {
        try {
            let_in(stopping);
        } catch (const std::system_error& error) {
            print_error("the next client has to wait: " + std::string(error.what()));
            wait_for(stopping.event(), nullptr, kBetweenAttempts);
            forget_ended();
        }
    }
}

/// Waits for the next client, and has it served.
void PipeServer::let_in(const Ending& stopping) {
    if (!next_.is_open()) {
        next_ = new_instance(0);
    }
    PipeEnd pipe(std::move(next_));
    pipe.end_with(stopping);
    if (pipe.accept()) {
        admit(std::move(pipe));
        await_room(stopping);
    }
}

void PipeServer::admit(PipeEnd pipe) {
    Client& client = clients_.emplace_back(std::move(pipe));
    client.pipe->end_with(client.ending);
    try {
        client.thread = std::thread([this, &client] { serve_client(client); });
    } catch (const std::system_error&) {
        clients_.pop_back();
        throw;
    }
}

void PipeServer::serve_client(Client& client) {
    {
        const std::lock_guard lock(mutex_);
        client.watch.emplace();
    }
    try {
        const auto memory = memories_.lease();
        PipeRequests requests([&](auto into, auto limit) { return client.pipe->read_within(into, limit); }, *memory);
        PartWriter writer(*client.pipe);
        const Sink sink = [&](std::span<iovec> parts) { writer.write(parts); };
        serve_requests(server_.tally(), requests, [&](const WholeRequest& request) { responder_.send(sink, request); });
    } catch (const std::exception& error) {
        if (!client.ending.is_set()) {
            print_error(error.what());
        }
    }
    client.pipe.reset();
    client.has_ended = true;
    ::SetEvent(one_ended_.get());
}

/// Returns when there is room for one client more, or it is time to end.
void PipeServer::await_room(const Ending& stopping) {
    forget_ended();
    if (clients_.size() < kMostClients) {
        at_a_look_ = 1;
    }
    while (clients_.size() >= kMostClients && !stopping.is_set()) {
        const std::size_t closed = close_quiet_ones();
        if (closed > 0) {
            print_error("closed " + std::to_string(closed) + " of " + std::to_string(clients_.size()) +
                        " clients of whom nothing was heard, as others wait");
        }
        wait_for(one_ended_.get(), stopping.event(), kBetweenLooks);
        forget_ended();
    }
}

/// @return how many
std::size_t PipeServer::close_quiet_ones() {
    const auto now = QuietWatch::Clock::now();
    std::vector<Client*> quiet;
    const std::lock_guard lock(mutex_);
    for (Client& client : clients_) {
        if (client.watch && client.watch->is_quiet(now) && !client.ending.is_set()) {
            quiet.push_back(&client);
        }
    }
    std::ranges::sort(quiet, {}, [](const Client* client) { return client->watch->since(); });
    quiet.resize(std::min(quiet.size(), at_a_look_));
    at_a_look_ = std::min(2 * at_a_look_, kMostAtALook);
    for (Client* client : quiet) {
        client->ending.set();
    }
    return quiet.size();
}

void PipeServer::forget_ended() {
    for (auto client = clients_.begin(); client != clients_.end();) {
        if (client->has_ended) {
            client->thread.join();
            client = clients_.erase(client);
        } else {
            ++client;
        }
    }
}

}  // namespace roundtrip
