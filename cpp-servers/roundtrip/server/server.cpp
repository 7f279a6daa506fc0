// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <unistd.h>

#include <span>
#include <string_view>

#include "roundtrip/answers/message_answers.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

namespace {

/// A string of JSON (RFC 8259, 7).
std::string json_string(std::string_view text) {
    std::string quoted = "\"";
    for (const char character : text) {
        if (character == '"' || character == '\\') {
            quoted.push_back('\\');
        }
        quoted.push_back(character);
    }
    return quoted + '"';
}

void print_line(std::string_view line) { write_standard_output(std::as_bytes(std::span(line))); }

}  // namespace

void Server::announce_ready(const std::string& endpoint) const {
    print_line("{\"endpoint\":" + json_string(endpoint) + ",\"pid\":" + std::to_string(::getpid()) + "}\n");
}

void Server::end() const {
    print_left_out_errors();
    print_line("{\"requests\":" + std::to_string(tally_.requests()) +
               ",\"requestBytes\":" + std::to_string(tally_.request_bytes()) +
               ",\"responseBytes\":" + std::to_string(tally_.response_bytes()) + "," + costs_of_this_process() + "}\n");
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
