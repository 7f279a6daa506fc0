// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;

/// Places that several mechanisms would have on other hosts like these, by a bootstrap of all levels (the levels as
/// in Kalibera and Jones, ISMM 2013): hosts are drawn with replacement, runs of each, forks of each, and the
/// samples of each fork. All mechanisms are drawn on the same hosts, since one that is slow is slow for all. Within
/// a draw hosts are taken together by their median. Repeatable: the generator is seeded the same each time.
public final class RankStability {
    private static final int REPLICATES = 1000;
    private static final double TAIL = 0.025;
    private static final long SEED = 20170101;

    /// The place of a mechanism.
    ///
    /// @param rank that it has on these hosts, from 1
    /// @param low place that it comes down to in the best 2.5 % of the draws
    /// @param high place that it comes down to in the worst 2.5 % of the draws
    /// @param share of the draws in which it has its own rank
    public record Place(int rank, int low, int high, double share) {}

    private RankStability() {}

    /// @param mechanisms each on the same hosts, in the same order
    /// @return one for each of them
    /// @throws IllegalArgumentException if they are not on as many hosts
    public static List<Place> of(List<List<HostLevels>> mechanisms) {
        int hosts = mechanisms.isEmpty() ? 0 : mechanisms.getFirst().size();
        if (mechanisms.stream().anyMatch(mechanism -> mechanism.size() != hosts)) {
            throw new IllegalArgumentException("mechanisms are ranked on the same hosts, at least one");
        }
        int[] own = ranks(mechanisms.stream()
                .mapToDouble(mechanism -> ForkCentre.ofLogs(
                        mechanism.stream().mapToDouble(HostLevels::centre).toArray()))
                .toArray());
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
        var draws = new ArrayList<int[]>();
        for (int i = 0; i < REPLICATES; i++) {
            int[] drawn =
                    IntStream.range(0, hosts).map(_ -> random.nextInt(hosts)).toArray();
            draws.add(ranks(mechanisms.stream()
                    .mapToDouble(mechanism -> centre(mechanism, drawn, random))
                    .toArray()));
        }
        return IntStream.range(0, own.length)
                .mapToObj(mechanism -> place(
                        own[mechanism],
                        draws.stream()
                                .mapToInt(ranks -> ranks[mechanism])
                                .sorted()
                                .toArray()))
                .toList();
    }

    private static double centre(List<HostLevels> mechanism, int[] drawn, RandomGenerator random) {
        return SampleMedian.of(Arrays.stream(drawn)
                .mapToDouble(host -> mechanism.get(host).redrawn(random))
                .toArray());
    }

    private static Place place(int own, int[] ascending) {
        int outside = (int) (TAIL * ascending.length);
        long same = Arrays.stream(ascending).filter(rank -> rank == own).count();
        return new Place(
                own, ascending[outside], ascending[ascending.length - 1 - outside], (double) same / ascending.length);
    }

    private static int[] ranks(double[] values) {
        int[] order = IntStream.range(0, values.length)
                .boxed()
                .sorted(Comparator.comparingDouble(index -> values[index]))
                .mapToInt(Integer::intValue)
                .toArray();
        int[] ranks = new int[values.length];
        for (int place = 0; place < order.length; place++) {
            ranks[order[place]] = place + 1;
        }
        return ranks;
    }
}
