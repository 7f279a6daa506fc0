// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/exit_code.hpp"

#include <exception>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

int exit_code_of(const std::function<void()>& body) {
    try {
        body();
        return 0;
    } catch (const UsageError& error) {
        print_last_error(error.what());
        return 2;
    } catch (const std::exception& error) {
        print_last_error(error.what());
        return 1;
    }
}

}  // namespace roundtrip
