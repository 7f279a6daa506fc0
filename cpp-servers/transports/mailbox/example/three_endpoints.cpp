// SPDX-License-Identifier: Apache-2.0
// Three processes with an endpoint each, by the installed library: each posts to both others, and gets two messages.
//
//     make install PREFIX=/usr/local
//     g++ three_endpoints.cpp -lroundtrip-mailbox-client -o three_endpoints
#include <roundtrip_mailbox.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

namespace {

constexpr std::array<const char*, 3> kNames{"ada", "bea", "cleo"};
constexpr std::int64_t kAreaBytes = 1 << 20;
constexpr std::int64_t kSecond = 1'000'000'000;
constexpr std::int64_t kPatience = 5'000'000;

[[noreturn]] void fail(const char* name) {
    std::fprintf(stderr, "%s: %s\n", name, roundtrip_mailbox_error());
    std::_Exit(EXIT_FAILURE);
}

/// Waits until another endpoint has come, since a message to nobody comes back as `undelivered`.
void await(RoundtripMailbox* mailbox, const char* self, const char* other) {
    for (int looks = 0; roundtrip_mailbox_is_present(mailbox, other) != 1; looks++) {
        if (looks == 10'000) {
            fail(self);
        }
        ::usleep(1000);
    }
}

void greet(RoundtripMailbox* mailbox, const char* self, const char* other) {
    const std::string text = std::string("hello from ") + self;
    RoundtripMessage* message =
        roundtrip_mailbox_compose(mailbox, other, "greeting", static_cast<std::int64_t>(text.size()));
    if (message == nullptr) {
        fail(self);
    }
    std::memcpy(message->body, text.data(), text.size());
    if (roundtrip_mailbox_post(mailbox, message, kSecond) != 0) {
        fail(self);
    }
}

/// Prints greetings until both others have sent one; `connect` and `close` come from endpoints by themselves.
void listen(RoundtripMailbox* mailbox, const char* self) {
    for (int greetings = 0; greetings < 2;) {
        RoundtripMessage* message = roundtrip_mailbox_get(mailbox, 10 * kSecond);
        if (message == nullptr) {
            fail(self);
        }
        if (std::strcmp(message->command, "greeting") == 0) {
            std::printf("%s got: %.*s\n", self, static_cast<int>(message->body_bytes),
                        reinterpret_cast<const char*>(message->body));
            greetings++;
        }
        roundtrip_mailbox_discard(message);
    }
}

void live(const std::string& directory, const char* self) {
    RoundtripMailbox* mailbox = roundtrip_mailbox_open(directory.c_str(), self, kAreaBytes, kPatience);
    if (mailbox == nullptr) {
        fail(self);
    }
    for (const char* other : kNames) {
        if (std::strcmp(other, self) != 0) {
            await(mailbox, self, other);
            greet(mailbox, self, other);
        }
    }
    listen(mailbox, self);
    std::fflush(stdout);
    roundtrip_mailbox_close(mailbox);
}

}  // namespace

int main() {
    RoundtripDirectory* directory = roundtrip_mailbox_create_directory();
    if (directory == nullptr) {
        fail("directory");
    }
    const std::string path = roundtrip_mailbox_directory_path(directory);
    for (const char* name : kNames) {
        if (::fork() == 0) {
            live(path, name);
            std::_Exit(EXIT_SUCCESS);
        }
    }
    bool all_well = true;
    for (int status = 0; ::wait(&status) > 0;) {
        all_well = all_well && WIFEXITED(status) && WEXITSTATUS(status) == 0;
    }
    roundtrip_mailbox_close_directory(directory);
    return all_well ? EXIT_SUCCESS : EXIT_FAILURE;
}
