// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <google/protobuf/stubs/logging.h>
#include <grpc/support/log.h>
#include <grpcpp/grpcpp.h>
#include <malloc.h>
#include <sys/un.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "limits.hpp"
#include "message_pool.hpp"
#include "message_service.hpp"
#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/bytestream/unix_socket.hpp"
#include "roundtrip/process/error.hpp"
#include "transfer.grpc.pb.h"

using namespace roundtrip;

namespace {

using dev::roundtrip::grpc::Transfer;
using dev::roundtrip::grpc::TransferRequest;
using dev::roundtrip::grpc::TransferResponse;

/// Answers calls of all kinds, as idl/grpc.md has it. Any thread; calls come in gRPC's.
class TransferService final : public Transfer::WithCallbackMethod_GetReusing<Transfer::Service> {
public:
    /// @param server stays the caller's
    explicit TransferService(Server& server) : server_(server), responder_(server.options().content_of_bytes()) {
        SetMessageAllocatorFor_GetReusing(&messages_);
    }

    grpc::Status Get(grpc::ServerContext* /*context*/, const TransferRequest* request,
                     TransferResponse* response) override {
        return answer(*request, *response);
    }

    grpc::ServerUnaryReactor* GetReusing(grpc::CallbackServerContext* context, const TransferRequest* request,
                                         TransferResponse* response) override {
        grpc::ServerUnaryReactor* const reactor = context->DefaultReactor();
        reactor->Finish(answer(*request, *response));
        return reactor;
    }

    grpc::Status Exchange(grpc::ServerContext* /*context*/,
                          grpc::ServerReaderWriter<TransferResponse, TransferRequest>* stream) override {
        TransferRequest request;
        TransferResponse response;  // keeps its memory from message to message
        while (stream->Read(&request)) {
            grpc::Status status = answer(request, response);
            if (!status.ok()) {
                return status;
            }
            if (!stream->Write(response)) {
                break;  // the client has cancelled the stream
            }
        }
        return grpc::Status::OK;
    }

private:
    grpc::Status answer(const TransferRequest& request, TransferResponse& response) {
        const std::int32_t response_bytes = request.response_bytes();
        const WholeRequest whole = server_.tally().whole(std::as_bytes(std::span(request.payload())),
                                                         static_cast<std::size_t>(response_bytes));
        if (response_bytes < 0 || response_bytes > kMaxPayloadBytes) {
            const std::string reason = "response_bytes " + std::to_string(response_bytes) + " is not between 0 and " +
                                       std::to_string(kMaxPayloadBytes);
            print_error(reason);
            return {grpc::StatusCode::INVALID_ARGUMENT, reason};
        }
        const auto size = static_cast<std::size_t>(response_bytes);
        std::string& payload = *response.mutable_payload();
        payload.clear();
        payload.reserve(size);
        const Sink append = [&payload](std::span<iovec> parts) {
            for (const iovec& part : parts) {
                payload.append(static_cast<const char*>(part.iov_base), part.iov_len);
            }
        };
        responder_.send(append, whole);
        server_.tally().add(request.payload().size(), size);
        return grpc::Status::OK;
    }

    Server& server_;
    SharedResponder responder_;
    MessagePool messages_;
};

/// Passes on what gRPC has to say, in one line. gRPC 1.51 takes no more connections once accept4(2) has failed, and
/// aborts if it cannot have its first thread: then this process ends.
void print_log(gpr_log_func_args* entry) {
    print_error("gRPC: " + std::string(entry->message));
    const std::string_view message = entry->message;
    if (message.starts_with("Failed accept4")) {
        end_without_descriptors();
    }
    if (message.starts_with("assertion failed: worker->created()")) {
        end_without_threads();
    }
}

/// Passes on which fields a message lacks. gRPC refuses such a message itself.
void print_protobuf_log(google::protobuf::LogLevel /*level*/, const char* /*file*/, int /*line*/,
                        const std::string& message) {
    print_error("protobuf: " + message);
}

/// gRPC's server, which takes calls in threads of its own, over TCP at a port that the kernel picks, and over a Unix
/// socket.
class RpcServer {
public:
    /// @param server says what is answered, and where over TCP; stays the caller's
    /// @param socket path of the Unix socket; there is none if that is too long for one (unix(7))
    /// @throws std::runtime_error if it cannot listen
    RpcServer(Server& server, const std::filesystem::path& socket)
        : address_(server.options().address()), transfer_(server), messages_(server) {
        gpr_set_log_function(print_log);
        google::protobuf::SetLogHandler(print_protobuf_log);
        const auto credentials = grpc::InsecureServerCredentials();
        grpc::ServerBuilder builder;
        builder.AddListeningPort(address_ + ":0", credentials, &port_);
        if (socket.string().size() < sizeof(sockaddr_un::sun_path)) {
            socket_.emplace(socket);
            builder.AddListeningPort("unix:" + socket.string(), credentials);
        }
        builder.SetMaxReceiveMessageSize(kMaxPayloadBytes + kFieldBytes);
        builder.AddChannelArgument(GRPC_ARG_ALLOW_REUSEPORT, 0);  // nobody else may listen at the same port
        builder.AddChannelArgument(GRPC_ARG_MAX_CONCURRENT_STREAMS, kMaxCallsOfAConnection);
        builder.AddChannelArgument(GRPC_ARG_MAX_CONNECTION_IDLE_MS, kIdleMillis);
        builder.AddChannelArgument(GRPC_ARG_SERVER_HANDSHAKE_TIMEOUT_MS, kHandshakeMillis);
        builder.SetResourceQuota(grpc::ResourceQuota("calls").SetMaxThreads(kMaxThreads).Resize(kMaxCallBytes));
        builder.RegisterService(&transfer_);
        builder.RegisterService(&messages_);
        server_ = builder.BuildAndStart();
        if (server_ == nullptr) {
            throw std::runtime_error("gRPC cannot listen on " + address_ + " and at " + socket.string());
        }
    }

    /// Cancels all calls, whatever they are doing, and waits for their threads.
    ~RpcServer() {
        server_->Shutdown(std::chrono::system_clock::now());
        server_->Wait();
    }

    RpcServer(const RpcServer&) = delete;
    RpcServer& operator=(const RpcServer&) = delete;

    /// `127.0.0.1:40213`.
    std::string endpoint() const { return address_ + ":" + std::to_string(port_); }

private:
    std::string address_;
    TransferService transfer_;
    MessageService messages_;
    std::optional<SocketName> socket_;
    int port_ = 0;
    std::unique_ptr<grpc::Server> server_;
};

}  // namespace

/// The server of `grpc`, `grpc-uds`, `grpc-tuned` and `grpc-stream`.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        // Each thread of gRPC's pool would keep what large calls took from an arena of its own.
        ::mallopt(M_ARENA_MAX, 1);
        const RpcServer rpc(server, std::filesystem::absolute(server.options().run_dir) / "grpc.socket");
        server.announce_ready(rpc.endpoint());
        server.wait_until_stopped();
    });  // leaving the scope cancels all calls
}
