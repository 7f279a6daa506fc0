// SPDX-License-Identifier: Apache-2.0
#include "rpc_server.hpp"

#include <google/protobuf/stubs/logging.h>
#include <grpc/support/log.h>
#include <sys/un.h>

#include <chrono>
#include <stdexcept>
#include <string>

#include "limits.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

/// Passes on what gRPC has to say, in one line.
void print_log(gpr_log_func_args* entry) { print_error("gRPC: " + std::string(entry->message)); }

/// The same for protobuf, which says which fields a message lacks. gRPC refuses such a message itself.
void print_protobuf_log(google::protobuf::LogLevel /*level*/, const char* /*file*/, int /*line*/,
                        const std::string& message) {
    print_error("protobuf: " + message);
}

}  // namespace

RpcServer::RpcServer(std::string address, std::initializer_list<grpc::Service*> services,
                     const std::filesystem::path& socket)
    : address_(std::move(address)) {
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
    builder.SetResourceQuota(grpc::ResourceQuota("calls").SetMaxThreads(kMaxThreads));
    for (grpc::Service* const service : services) {
        builder.RegisterService(service);
    }
    server_ = builder.BuildAndStart();
    if (server_ == nullptr) {
        throw std::runtime_error("gRPC cannot listen on " + address_ + " and at " + socket.string());
    }
}

RpcServer::~RpcServer() {
    server_->Shutdown(std::chrono::system_clock::now());
    server_->Wait();
}

}  // namespace roundtrip
