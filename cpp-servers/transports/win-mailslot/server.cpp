// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <atomic>
#include <map>
#include <vector>

#include "mailslot.hpp"
#include "roundtrip/parts/part_server.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/waiting.hpp"
#include "roundtrip/server/serving.hpp"

using namespace roundtrip;

namespace {

/// The mailslots of clients that have asked, each opened once.
class Answers {
public:
    explicit Answers(std::string server) : server_(std::move(server)) {}

    void write(DWORD client, std::span<const std::byte> part) {
        if (slots_.size() > PartServer::kMostClients) {
            slots_.clear();
        }
        Handle& slot = slots_[client];
        if (!slot.is_open()) {
            slot = open_mailslot(mailslot_of_client(server_, client));
        }
        write_message(slot, part);
    }

private:
    std::string server_;
    std::map<DWORD, Handle> slots_;
};

void serve_one(PartServer& parts, Answers& answers, std::span<const std::byte> part, std::span<std::byte> answer) {
    try {
        const std::size_t bytes = parts.reply(part, answer);
        answers.write(parse_part(part).header.client, answer.first(bytes));
    } catch (const std::exception& error) {
        print_error(error.what());
    }
}

}  // namespace

/// The server of `win-mailslot` and `win-mailslot-streams`: a slot that all clients write to, and one of each client's.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        const std::string name = R"(\\.\mailslot\roundtrip-)" + std::to_string(::GetCurrentProcessId());
        Mailslot requests(name);
        const Handle own_end = open_mailslot(name);
        std::atomic<bool> stopping = false;
        server.announce_ready(name);
        serve_until_stopped(
            server,
            [&](HANDLE) {
                PartServer parts(server);
                Answers answers(name);
                std::vector<std::byte> answer(kMailslotPartBytes);
                while (!stopping) {
                    const auto part = requests.read(kForEver);
                    if (!stopping) {
                        serve_one(parts, answers, part, answer);
                    }
                }
            },
            [&] {
                stopping = true;
                constexpr std::byte kWake{};
                write_message(own_end, std::span(&kWake, 1));
            });
    });
}
