// SPDX-License-Identifier: Apache-2.0
#include "child.hpp"

#include <csignal>

#include "roundtrip/process/exit_code.hpp"

namespace roundtrip {

int run_child(int argc, char** argv, const std::function<void(const Options&, Tally&)>& serve) {
    return exit_code_of([&] {
        std::signal(SIGPIPE, SIG_IGN);  // a parent that is gone is an error of one write
        const Options options = parse_options(argc, argv, {});
        Tally tally = tally_of(options);
        serve(options, tally);
    });
}

}  // namespace roundtrip
