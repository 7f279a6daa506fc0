// SPDX-License-Identifier: Apache-2.0
// Answers gRPC calls until standard input ends: server ADDRESS
#include <grpcpp/grpcpp.h>

#include <chrono>
#include <iostream>
#include <limits>
#include <memory>
#include <string>

#include "example.grpc.pb.h"

namespace {

constexpr int kMostBytes = 64 << 20;

/// Answers in the thread of gRPC that has read the request, without handing it to another one. Work that
/// takes long, or waits, belongs to a thread of your own, which then calls Finish.
class Answers final : public example::Answers::CallbackService {
public:
    grpc::ServerUnaryReactor* Ask(grpc::CallbackServerContext* context, const example::Message* request,
                                  example::Message* response) override {
        response->set_payload(request->payload());  // your work: here the answer is the request
        grpc::ServerUnaryReactor* const reactor = context->DefaultReactor();
        reactor->Finish(grpc::Status::OK);
        return reactor;
    }
};

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: server ADDRESS\n";
        return 2;
    }
    Answers answers;
    int port = 0;
    grpc::ServerBuilder builder;
    builder.AddListeningPort(std::string(argv[1]) + ":0", grpc::InsecureServerCredentials(), &port);
    builder.SetMaxReceiveMessageSize(kMostBytes + 32);        // 4 MiB unless it is said
    builder.AddChannelArgument(GRPC_ARG_ALLOW_REUSEPORT, 0);  // nobody else may listen at the same port
    builder.RegisterService(&answers);
    const std::unique_ptr<grpc::Server> server = builder.BuildAndStart();
    if (server == nullptr) {
        std::cerr << "server: gRPC cannot listen on " << argv[1] << '\n';
        return 1;
    }
    std::cout << port << std::endl;  // it is ready
    std::cin.ignore(std::numeric_limits<std::streamsize>::max());
    server->Shutdown(std::chrono::system_clock::now());
    return 0;
}
