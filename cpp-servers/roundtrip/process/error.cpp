// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/error.hpp"

#include <system_error>

namespace roundtrip {

namespace {

constexpr std::size_t kLinesAtOnce = 100;
constexpr std::chrono::seconds kPeriodOfALine{10};

/// Never destroyed, because threads of libraries may speak until the process has ended.
LineLimit& limit() {
    static auto* const lines = new LineLimit(kLinesAtOnce, kPeriodOfALine);
    return *lines;
}

/// Libraries quote what strangers have sent, which must neither break the line nor reach a terminal.
std::string printable(std::string_view message) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (const char character : message) {
        const auto byte = static_cast<unsigned char>(character);
        if (byte >= ' ' && byte <= '~') {
            text.push_back(character);
        } else {
            text.append("\\x").append(1, kDigits.at(byte >> 4U)).append(1, kDigits.at(byte & 0xfU));
        }
    }
    return text;
}

void write_line(std::string_view message) {
    std::string line = program_name();
    line.append(": ").append(printable(message)).append("\n");
    write_standard_error(line);
}

void write_left_out(std::size_t lines) {
    if (lines > 0) {
        write_line(std::to_string(lines) + " more lines were left out: over " + std::to_string(kLinesAtOnce) +
                   " at once, one in " + std::to_string(kPeriodOfALine.count()) + " s is written");
    }
}

}  // namespace

int check_int(int result, const char* call) { return static_cast<int>(check(result, call)); }

void check_error(int error, const char* call) {
    if (error != 0) {
        throw std::system_error(error, std::generic_category(), call);
    }
}

void print_error(std::string_view message) {
    if (const auto left_out = limit().admit(std::chrono::steady_clock::now())) {
        write_left_out(*left_out);
        write_line(message);
    }
}

void print_last_error(std::string_view message) {
    print_left_out_errors();
    write_line(message);
}

void print_left_out_errors() { write_left_out(limit().take_left_out()); }

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
