// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <random>
#include <stdexcept>
#include <string>
#include <thread>

#include "channel.hpp"
#include "roundtrip/memory/mapped_memory.hpp"
#include "roundtrip/process/error.hpp"

// Four processes post messages to each other at random while one is killed and started again under its name. With
// MAILBOX_STRESS_MESSAGES=100000 in the environment it is as much as anybody would try by hand.

namespace roundtrip {

namespace {

constexpr std::size_t kPeers = 4;
constexpr std::size_t kStressAreaBytes = 4096;
constexpr std::size_t kMostBodyBytes = 10'000;
constexpr std::chrono::minutes kPatience{30};

int messages_of_each() {
    const char* wanted = std::getenv("MAILBOX_STRESS_MESSAGES");
    return wanted == nullptr ? 1000 : std::stoi(wanted);
}

std::string name_of(std::size_t peer) { return "peer-" + std::to_string(peer); }

/// What all processes of the test see.
struct Progress {
    std::array<std::atomic<int>, kPeers> received;
    std::atomic<int> wrong;
};

/// The beginning of each body; the rest of it repeats the number.
struct Numbered {
    std::size_t source;
    int life;    ///< how often the source has been started
    int number;  ///< in this life, to this destination
    int last;    ///< not 0 if the source sends no more to it
};

/// One of the processes: posts to the others, and checks what comes from them.
class Peer {
public:
    Peer(const std::string& directory, std::size_t self, int life, Progress& progress)
        : self_(self),
          life_(life),
          progress_(progress),
          random_(static_cast<unsigned>(self * 100) + static_cast<unsigned>(life)),
          channel_(Directory::open(directory), name_of(self), kStressAreaBytes) {}

    /// @param doomed whether it is going to be killed, and so must not come to an end before
    void run(int messages, bool doomed) {
        await_all();
        for (int i = 0; i < messages; ++i) {
            post((self_ + 1 + random_() % (kPeers - 1)) % kPeers, 0);
            while (const auto message = channel_.get(std::chrono::steady_clock::now())) {
                take(*message);
            }
        }
        all_posted_ = !doomed;
        for (std::size_t peer = 0; peer < kPeers; ++peer) {
            end(peer);
        }
        while (doomed || !has_all()) {
            const auto message = channel_.get(patient());
            if (!message) {
                throw std::runtime_error(name_of(self_) + " has waited too long for the ends of the others");
            }
            take(*message);
        }
        channel_.flush(patient());
    }

private:
    struct Source {
        int life = 0;
        int next = -1;  ///< number of its next message; negative before the first
        bool ended = false;
    };

    static Channel::Deadline patient() { return std::chrono::steady_clock::now() + kPatience; }

    void await_all() {
        for (std::size_t peer = 0; peer < kPeers; ++peer) {
            while (!channel_.is_present(name_of(peer))) {
                std::this_thread::yield();
            }
        }
    }

    void post(std::size_t peer, int last) {
        const Numbered numbered{.source = self_, .life = life_, .number = posted_.at(peer)++, .last = last};
        const std::size_t bytes = sizeof numbered + random_() % (random_() % 50 == 0 ? kMostBodyBytes : 100);
        Message message = channel_.compose(name_of(peer), "number", bytes);
        std::ranges::fill(message.body(), static_cast<std::byte>(numbered.number));
        std::memcpy(message.body().data(), &numbered, sizeof numbered);
        channel_.post(std::move(message), patient());
    }

    void end(std::size_t peer) {
        if (all_posted_ && peer != self_) {
            post(peer, 1);
        }
    }

    void take(const Message& message) {
        const std::string& command = message.head().command;
        if (command == command::kConnect) {
            end(static_cast<std::size_t>(message.head().source.back() -
                                         '0'));  // whoever had been there did not hear it any more
        }
        if (command != "number") {
            return;
        }
        Numbered numbered{};
        std::memcpy(&numbered, message.body().data(), sizeof numbered);
        const auto rest = message.body().subspan(sizeof numbered);
        const bool whole = std::ranges::count(rest, static_cast<std::byte>(numbered.number)) == std::ssize(rest);
        if (!whole || !is_next(numbered, sources_.at(numbered.source))) {
            ++progress_.wrong;
        }
        ++progress_.received.at(self_);
    }

    /// Nothing is missing between two messages of one source to this process. What is posted to a process that dies may
    /// be lost, so its next life begins with any number.
    bool is_next(const Numbered& numbered, Source& source) const {
        const bool first = numbered.life != source.life || source.next < 0;
        const bool right = first ? numbered.life >= source.life && (life_ > 1 || numbered.number == 0)
                                 : numbered.number == source.next;
        source = {.life = numbered.life, .next = numbered.number + 1, .ended = numbered.last != 0};
        return right;
    }

    bool has_all() const {
        std::size_t ended = 0;
        for (const Source& source : sources_) {
            ended += source.ended ? 1 : 0;
        }
        return ended == kPeers - 1;
    }

    std::size_t self_;
    int life_;
    Progress& progress_;
    std::mt19937 random_;
    bool all_posted_ = false;
    std::array<int, kPeers> posted_{};
    std::array<Source, kPeers> sources_{};
    Channel channel_;
};

class MailboxStress : public ::testing::Test {
protected:
    pid_t start(std::size_t self, int life, bool doomed) {
        const pid_t child = ::fork();
        if (child == 0) {
            try {
                Peer(directory_.path_for_others(), self, life, progress_).run(messages_of_each(), doomed);
                ::_exit(0);
            } catch (const std::exception& error) {
                print_error(error.what());
                ::_exit(1);
            }
        }
        return child;
    }

    void await_received(std::size_t peer, int messages) const {
        while (progress_.received.at(peer) < messages) {
            std::this_thread::yield();
        }
    }

    MappedMemory memory_{Fd(check_int(::memfd_create("progress", MFD_CLOEXEC), "memfd_create")).get(),
                         sizeof(Progress)};
    Progress& progress_ = *reinterpret_cast<Progress*>(memory_.bytes().data());
    Directory directory_ = Directory::create();
};

}  // namespace

TEST_F(MailboxStress, LosesNothingBetweenTheLivingWhileOneIsKilledAndStartedAgain) {
    const unsigned seed = std::random_device{}();
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    const std::size_t victim = random() % kPeers;
    std::array<pid_t, kPeers> peers{};
    for (std::size_t peer = 0; peer < kPeers; ++peer) {
        peers.at(peer) = start(peer, 1, peer == victim);
    }
    await_received(victim, static_cast<int>(random() % static_cast<unsigned>(messages_of_each() / 2)));

    ::kill(peers.at(victim), SIGKILL);
    const auto killed_at = std::chrono::steady_clock::now();
    ::waitpid(peers.at(victim), nullptr, 0);
    const int before = progress_.received.at(victim);
    peers.at(victim) = start(victim, 2, false);
    await_received(victim, before + 1);

    const std::chrono::duration<double, std::milli> pause = std::chrono::steady_clock::now() - killed_at;
    RecordProperty("milliseconds until its name was used again", std::to_string(pause.count()));
    for (const pid_t peer : peers) {
        int status = 0;
        ::waitpid(peer, &status, 0);
        EXPECT_EQ(status, 0);
    }
    EXPECT_EQ(progress_.wrong, 0);
}

}  // namespace roundtrip
