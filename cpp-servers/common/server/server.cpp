// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include "roundtrip/answers/message_answers.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/exit_code.hpp"
#include "roundtrip/process/json_line.hpp"
#include "roundtrip/server/own_process.hpp"

namespace roundtrip {

void Server::announce_ready(const std::string& endpoint) const {
    print_object([&](JsonWriter& json) {
        write_text(json, "endpoint", endpoint);
        write_integer(json, "pid", process_id());
    });
}

void Server::end() const {
    print_left_out_errors();
    const ProcessUsage usage = usage_of_this_process();
    print_object([&](JsonWriter& json) {
        write_integer(json, "requests", static_cast<std::int64_t>(tally_.requests()));
        write_integer(json, "requestBytes", static_cast<std::int64_t>(tally_.request_bytes()));
        write_integer(json, "responseBytes", static_cast<std::int64_t>(tally_.response_bytes()));
        write_integer(json, "userCpuNanos", usage.user_cpu_nanos);
        write_integer(json, "systemCpuNanos", usage.system_cpu_nanos);
        if (usage.context_switches) {
            write_integer(json, "voluntaryContextSwitches", usage.context_switches->voluntary);
            write_integer(json, "involuntaryContextSwitches", usage.context_switches->involuntary);
        }
    });
}

int run_server(int argc, char** argv, std::initializer_list<OptionSpec> known,
               const std::function<void(Server&)>& serve) {
    return exit_code_of([&] {
        prepare_for_serving();
        Server server(parse_options(argc, argv, known));
        if (const Options& options = server.options(); !options.message.empty()) {
            open_codec(options.codec, options.message, options.verify);
        }
        serve(server);
        server.end();
    });
}

}  // namespace roundtrip
