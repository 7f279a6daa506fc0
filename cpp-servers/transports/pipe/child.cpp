// SPDX-License-Identifier: Apache-2.0
#include "child.hpp"

#include <csignal>

#include "roundtrip/answers/legs.hpp"
#include "roundtrip/oneway/message_stream.hpp"
#include "roundtrip/process/exit_code.hpp"

namespace roundtrip {

int run_child(int argc, char** argv, const std::function<void(const Options&)>& serve) {
    return exit_code_of([&] {
        std::signal(SIGPIPE, SIG_IGN);  // a parent that is gone is an error of one write
        const Options options = parse_options(argc, argv, {});
        if (!options.legs.empty()) {
            Legs::open(options.legs);
        }
        if (!options.stream.empty()) {
            MessageStream::open(options.stream, options.verify);
        }
        serve(options);
    });
}

}  // namespace roundtrip
