// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api.server;

/// The buckets in which a server counts latencies (`idl/streams.md`), those of an HdrHistogram with 3 significant
/// digits. Pure; any thread.
public final class LatencyBuckets {
    private static final int SUB_BUCKET_BITS = 11;
    private static final int HALF = 1 << (SUB_BUCKET_BITS - 1);

    private LatencyBuckets() {}

    public static int indexOf(long nanos) {
        int shift = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(nanos) - SUB_BUCKET_BITS);
        return shift * HALF + (int) (nanos >> shift);
    }

    /// The least latency in a bucket, in nanoseconds.
    public static long leastOf(int index) {
        int shift = index < 2 * HALF ? 0 : index / HALF - 1;
        return (long) (index - shift * HALF) << shift;
    }
}
