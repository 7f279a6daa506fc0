// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/measurement.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

namespace roundtrip {

namespace {

/// Round trips that take as long as they are told, of a clock of their own.
class FakeLoop : public MeasuredLoop {
public:
    /// @param trip_nanos of the first trip
    /// @param more_nanos by which each takes longer than the one before
    explicit FakeLoop(std::int64_t trip_nanos, std::int64_t more_nanos = 0)
        : trip_nanos_(trip_nanos), more_nanos_(more_nanos) {}

    void send(Request /*request*/) override {}
    std::int64_t verify(std::int64_t /*most_messages*/) override { return 0; }

    std::int64_t run(Samples& samples, int batch_trips, std::int64_t window_nanos, int least_samples) override {
        std::int64_t nanos = 0;
        for (int taken = 0; nanos < window_nanos || taken < least_samples; ++taken) {
            const std::int64_t elapsed_nanos = batch_trips * trip_nanos_;
            samples.record({nanos, elapsed_nanos, batch_trips});
            nanos += elapsed_nanos;
            trip_nanos_ += more_nanos_;
        }
        return nanos;
    }

    void keep_pauses(bool keep) override { keeps_pauses_ = keep; }
    bool keeps_pauses() const { return keeps_pauses_; }

private:
    std::int64_t trip_nanos_;
    std::int64_t more_nanos_;
    bool keeps_pauses_ = false;
};

constexpr double kNeverPrecise = -1;
constexpr double kAlwaysPrecise = std::numeric_limits<double>::max();

/// Ten trips of 100 ns a window; nothing ends it but 100 windows.
MeasureSettings settings() {
    return {.batch_trips = 1,
            .window_nanos = 1'000,
            .min_round_trips = 1,
            .min_samples = 1,
            .min_nanos = 0,
            .enough_nanos = 100'000,
            .max_nanos = 100'000,
            .precision = kNeverPrecise};
}

Measured measure_trips(const MeasureSettings& settings, std::int64_t trip_nanos = 100, std::int64_t more_nanos = 0) {
    FakeLoop loop(trip_nanos, more_nanos);
    return measure(loop, settings, 25, 0);
}

}  // namespace

TEST(Measurement, EndsOnceTheMedianIsPrecise) {
    MeasureSettings precise = settings();
    precise.precision = 0.02;
    const Measured measured = measure_trips(precise);

    EXPECT_TRUE(measured.precise);
    EXPECT_EQ(measured.windows.size(), 1U);
}

TEST(Measurement, GoesOnWhileTheMedianIsNotPrecise) {
    MeasureSettings imprecise = settings();
    imprecise.precision = 0.02;
    const Measured measured = measure_trips(imprecise, 10, 10);  // ever slower

    EXPECT_FALSE(measured.precise);
    EXPECT_GE(measured.measured_nanos, 100'000);
}

TEST(Measurement, LastsForItsLeastTimeHoweverPreciseTheMedianIs) {
    MeasureSettings long_ones = settings();
    long_ones.precision = kAlwaysPrecise;
    long_ones.min_nanos = 4'500;
    const Measured measured = measure_trips(long_ones);

    EXPECT_TRUE(measured.precise);
    EXPECT_EQ(measured.measured_nanos, 5'000);
}

TEST(Measurement, MakesItsLeastRoundTripsHoweverPreciseTheMedianIs) {
    MeasureSettings many = settings();
    many.precision = kAlwaysPrecise;
    many.min_round_trips = 25;
    const Measured measured = measure_trips(many);

    EXPECT_TRUE(measured.precise);
    EXPECT_EQ(measured.samples.round_trips(), 30);
}

TEST(Measurement, TakesItsLeastSamplesHoweverPreciseTheMedianIs) {
    MeasureSettings batches = settings();
    batches.precision = kAlwaysPrecise;
    batches.batch_trips = 5;
    batches.min_samples = 5;
    const Measured measured = measure_trips(batches);

    EXPECT_TRUE(measured.precise);
    EXPECT_EQ(measured.samples.count(), 6);
    EXPECT_EQ(measured.samples.round_trips(), 30);
}

TEST(Measurement, EndsWithItsBudgetWhenThereIsEnough) {
    MeasureSettings enough = settings();
    enough.enough_nanos = 3'000;
    const Measured measured = measure_trips(enough);

    EXPECT_FALSE(measured.precise);
    EXPECT_EQ(measured.measured_nanos, 3'000);
}

TEST(Measurement, GoesOnBeyondThatWhileThereIsNotEnough) {
    MeasureSettings few = settings();
    few.enough_nanos = 3'000;
    few.min_round_trips = 45;
    const Measured measured = measure_trips(few);

    EXPECT_FALSE(measured.precise);
    EXPECT_EQ(measured.measured_nanos, 5'000);
}

TEST(Measurement, EndsInAnyCaseWhenItsTimeIsOver) {
    MeasureSettings endless = settings();
    endless.min_round_trips = std::numeric_limits<int>::max();
    endless.max_nanos = 2'500;
    const Measured measured = measure_trips(endless);

    EXPECT_FALSE(measured.precise);
    EXPECT_EQ(measured.measured_nanos, 2'500);
    EXPECT_EQ(measured.windows.back().nanos, 500);
}

TEST(Measurement, HasTwoSamplesThoughOneTakesAllTheTime) {
    const Measured measured = measure_trips(settings(), 1'000'000);

    EXPECT_EQ(measured.samples.count(), 2);
}

TEST(Measurement, HasTheMedianOfEachWindowAlone) {
    MeasureSettings two = settings();
    two.batch_trips = 2;
    two.window_nanos = 1;
    two.max_nanos = 1'500;
    const Measured measured = measure_trips(two, 100, 100);  // 200, 400 in the first window, then 600, 800

    ASSERT_EQ(measured.windows.size(), 3U);
    EXPECT_EQ(measured.windows[0].nanos, 600);
    EXPECT_EQ(measured.windows[0].round_trips, 4);
    EXPECT_EQ(measured.windows[0].median_nanos, 200);
    EXPECT_EQ(measured.windows[1].median_nanos, 600);
    EXPECT_EQ(measured.windows[2].median_nanos, 800);
    EXPECT_THAT(measured.samples.first_samples_nanos(), ::testing::ElementsAre(200, 400, 600, 800));
}

TEST(Measurement, KeepsThePausesThatWereAskedFor) {
    FakeLoop loop(100);
    measure(loop, settings(), 25, 0);

    EXPECT_TRUE(loop.keeps_pauses());
}

TEST(Measurement, SaysWhatAReadingOfTheClockCosts) { EXPECT_EQ(measure_trips(settings()).clock_nanos, 25); }

}  // namespace roundtrip
