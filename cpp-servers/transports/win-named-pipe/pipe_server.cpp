// SPDX-License-Identifier: Apache-2.0
#include "pipe_server.hpp"

#include <chrono>
#include <exception>
#include <memory>
#include <utility>

#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/bytestream/pipe_requests.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/server/serving.hpp"

namespace roundtrip {

namespace {

/// What the kernel holds of each direction, which is as much as Linux holds of a pipe when nobody asks for more.
constexpr DWORD kPipeBytes = 64U << 10U;

/// How long a client may take nothing of its response.
constexpr std::chrono::seconds kSilence{30};

}  // namespace

PipeServer::PipeServer(Server& server, std::string name)
    : server_(server), name_(std::move(name)), next_(new_instance(FILE_FLAG_FIRST_PIPE_INSTANCE)) {}

/// Of bytes and not of messages, for clients on this machine alone.
Handle PipeServer::new_instance(DWORD flags) const {
    return opened(::CreateNamedPipeA(name_.c_str(), PIPE_ACCESS_DUPLEX | FILE_FLAG_OVERLAPPED | flags,
                                     PIPE_TYPE_BYTE | PIPE_READMODE_BYTE | PIPE_WAIT | PIPE_REJECT_REMOTE_CLIENTS,
                                     PIPE_UNLIMITED_INSTANCES, kPipeBytes, kPipeBytes, 0, nullptr),
                  "CreateNamedPipe");
}

void PipeServer::serve(HANDLE stopping) {
    while (true) {
        auto pipe = std::make_shared<PipeEnd>(std::move(next_), stopping);
        if (!pipe->accept()) {
            break;
        }
        forget_ended();
        next_ = new_instance(0);  // before this client is served, so that another one finds the pipe
        if (clients_.size() >= kMostClients) {
            print_error("closed a client: there are " + std::to_string(kMostClients) + " already");
            continue;
        }
        Client& client = clients_.emplace_back();
        client.thread = std::thread([this, pipe = std::move(pipe), stopping, &client]() mutable {
            serve_client(*pipe, stopping);
            pipe.reset();
            client.has_ended = true;
        });
    }
    for (Client& client : clients_) {
        client.thread.join();
    }
}

void PipeServer::serve_client(PipeEnd& pipe, HANDLE stopping) {
    try {
        const auto memory = memories_.lease();
        Responder responder(server_.options().content_of_bytes());
        PipeRequests requests([&](auto into, auto limit) { return pipe.read_some(into, limit); }, *memory);
        while (const auto request = requests.next()) {
            pipe.write_all(responder.answer(server_.tally().whole(request->bytes, request->response_bytes)), kSilence);
            server_.tally().add(request->bytes.size(), request->response_bytes);
        }
    } catch (const std::exception& error) {
        if (!is_signalled(stopping)) {
            print_error(error.what());
        }
    }
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
