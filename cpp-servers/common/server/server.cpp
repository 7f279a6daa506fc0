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
        json.Key("endpoint");
        json.String(endpoint.c_str());
        json.Key("pid");
        json.Int(process_id());
    });
}

void Server::announce_exit() const {
    const ProcessUsage usage = usage_of_this_process();
    print_object([&](JsonWriter& json) {
        json.Key("requests");
        json.Uint64(tally_.requests());
        json.Key("requestBytes");
        json.Uint64(tally_.request_bytes());
        json.Key("responseBytes");
        json.Uint64(tally_.response_bytes());
        json.Key("userCpuNanos");
        json.Int64(usage.user_cpu_nanos);
        json.Key("systemCpuNanos");
        json.Int64(usage.system_cpu_nanos);
        if (usage.context_switches) {
            json.Key("voluntaryContextSwitches");
            json.Int64(usage.context_switches->voluntary);
            json.Key("involuntaryContextSwitches");
            json.Int64(usage.context_switches->involuntary);
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
        print_left_out_errors();
        server.announce_exit();
    });
}

}  // namespace roundtrip
