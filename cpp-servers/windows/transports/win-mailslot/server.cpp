// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <map>
#include <system_error>
#include <vector>

#include "mailslot.hpp"
#include "roundtrip/parts/part_server.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/server/serving.hpp"

using namespace roundtrip;

namespace {

/// The mailslots of clients that have asked, each opened once. A client reads its answer before it asks again, so there
/// is room for it. A slot in which there was none costs all others their time at most once.
class Answers {
public:
    explicit Answers(std::string server) : server_(std::move(server)) {}

    void write(DWORD client, std::span<const std::byte> part) {
        if (slots_.size() > PartServer::kMostClients) {
            slots_.clear();
        }
        auto slot = slots_.find(client);
        if (slot == slots_.end()) {
            slot = slots_.try_emplace(client, mailslot_of_client(server_, client)).first;
        }
        try {
            slot->second.write(part);
        } catch (const std::system_error&) {
            slots_.erase(slot);  // it is gone, and may be another one when it comes again
            throw;
        }
    }

private:
    class Slot {
    public:
        explicit Slot(const std::string& name) : slot_(name) {}

        void write(std::span<const std::byte> part) {
            constexpr std::chrono::milliseconds kPatience{100};
            const auto limit = is_full_ ? std::chrono::milliseconds::zero() : kPatience;
            is_full_ = true;
            slot_.write(part, limit);
            is_full_ = false;
        }

    private:
        OtherMailslot slot_;
        bool is_full_ = false;
    };

    std::string server_;
    std::map<DWORD, Slot> slots_;
};

void serve_one(PartServer& parts, Answers& answers, std::span<const std::byte> part, std::span<std::byte> answer) {
    try {
        const std::size_t bytes = parts.reply(part, answer);
        answers.write(parse_part(part).header.client, answer.first(bytes));
    } catch (const std::exception& error) {
        print_error(error.what());
    }
}

/// @param name of the slot, where clients look for theirs
void serve(Server& server, Mailslot& requests, const std::string& name, const Ending& stopping) {
    PartServer parts(server);
    Answers answers(name);
    std::vector<std::byte> answer(kMailslotPartBytes);
    while (!stopping.is_set()) {
        const auto part = requests.read(PartServer::kSilence);
        if (part.empty()) {
            parts.forget_silent();
        } else if (!stopping.is_set()) {
            serve_one(parts, answers, part, answer);
        }
    }
}

/// Has a read of the server's slot return, if it waits: if there is no room for a message, it does not.
void wake(OtherMailslot& own_end) {
    try {
        constexpr std::byte kWake{};
        own_end.write(std::span(&kWake, 1), std::chrono::milliseconds::zero());
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
        OtherMailslot own_end(name);
        server.announce_ready(name);
        serve_until_stopped(
            server, [&](const Ending& stopping) { serve(server, requests, name, stopping); }, [&] { wake(own_end); });
    });
}
