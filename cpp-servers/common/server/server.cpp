// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>

#include "roundtrip/answers/message_answers.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/exit_code.hpp"
#include "roundtrip/process/json_line.hpp"

namespace roundtrip {

namespace {

std::int64_t nanos(const timeval& time) { return time.tv_sec * 1'000'000'000 + time.tv_usec * 1'000; }

/// As many descriptors as the system lets this process have: connections of clients are meant to meet the limits of
/// a server first.
void raise_descriptor_limit() {
    rlimit limit{};
    check(::getrlimit(RLIMIT_NOFILE, &limit), "getrlimit");
    limit.rlim_cur = limit.rlim_max;
    check(::setrlimit(RLIMIT_NOFILE, &limit), "setrlimit");
}

}  // namespace

void Server::announce_ready(const std::string& endpoint) const {
    print_object([&](JsonWriter& json) {
        json.Key("endpoint");
        json.String(endpoint.c_str());
        json.Key("pid");
        json.Int(::getpid());
    });
}

void Server::announce_exit() const {
    rusage usage{};
    check(::getrusage(RUSAGE_SELF, &usage), "getrusage");
    print_object([&](JsonWriter& json) {
        json.Key("requests");
        json.Uint64(tally_.requests());
        json.Key("requestBytes");
        json.Uint64(tally_.request_bytes());
        json.Key("responseBytes");
        json.Uint64(tally_.response_bytes());
        json.Key("userCpuNanos");
        json.Int64(nanos(usage.ru_utime));
        json.Key("systemCpuNanos");
        json.Int64(nanos(usage.ru_stime));
        json.Key("voluntaryContextSwitches");
        json.Int64(usage.ru_nvcsw);
        json.Key("involuntaryContextSwitches");
        json.Int64(usage.ru_nivcsw);
    });
}

int run_server(int argc, char** argv, std::initializer_list<OptionSpec> known,
               const std::function<void(Server&)>& serve) {
    return exit_code_of([&] {
        std::signal(SIGPIPE, SIG_IGN);  // a peer that is gone is an error of one write, not the end of the server
        raise_descriptor_limit();
        Server server(parse_options(argc, argv, known));
        if (const Options& options = server.options(); !options.message.empty()) {
            open_codec(options.codec, options.message, options.verify);
        }
        serve(server);
        print_left_out_errors();
        server.announce_exit();
    });
}

}  // namespace roundtrip
