package dev.roundtrip.results;

import java.util.List;
import org.apache.commons.csv.CSVRecord;

/// The columns of `cells.csv` that say what a round trip cost besides time.
final class CostColumns {
    private static final String CLIENT_CPU = "client_cpu_ns";
    private static final String SERVER_CPU = "server_cpu_ns";
    private static final String BROKER_CPU = "broker_cpu_ns";
    private static final String CLIENT_VOLUNTARY = "client_voluntary_switches";
    private static final String CLIENT_INVOLUNTARY = "client_involuntary_switches";
    private static final String SERVER_VOLUNTARY = "server_voluntary_switches";
    private static final String SERVER_INVOLUNTARY = "server_involuntary_switches";
    private static final String ALLOCATED = "allocated_bytes";
    private static final String COLLECTIONS = "gc_count";
    private static final String COLLECTION_TIME = "gc_pause_ns";

    static final List<String> NAMES = List.of(
            CLIENT_CPU,
            SERVER_CPU,
            BROKER_CPU,
            CLIENT_VOLUNTARY,
            CLIENT_INVOLUNTARY,
            SERVER_VOLUNTARY,
            SERVER_INVOLUNTARY,
            ALLOCATED,
            COLLECTIONS,
            COLLECTION_TIME);

    private CostColumns() {}

    static List<Object> fields(TripCost cost) {
        return List.of(
                Fields.orEmpty(cost.clientCpuNanos()),
                Fields.orEmpty(cost.serverCpuNanos()),
                Fields.orEmpty(cost.brokerCpuNanos()),
                Fields.orEmpty(cost.clientVoluntarySwitches()),
                Fields.orEmpty(cost.clientInvoluntarySwitches()),
                Fields.orEmpty(cost.serverVoluntarySwitches()),
                Fields.orEmpty(cost.serverInvoluntarySwitches()),
                Fields.orEmpty(cost.allocatedBytes()),
                Fields.orEmpty(cost.collections()),
                Fields.orEmpty(cost.collectionNanos()));
    }

    static TripCost read(CSVRecord csv) {
        return new TripCost(
                Fields.number(csv, CLIENT_CPU),
                Fields.number(csv, SERVER_CPU),
                Fields.number(csv, BROKER_CPU),
                Fields.number(csv, CLIENT_VOLUNTARY),
                Fields.number(csv, CLIENT_INVOLUNTARY),
                Fields.number(csv, SERVER_VOLUNTARY),
                Fields.number(csv, SERVER_INVOLUNTARY),
                Fields.number(csv, ALLOCATED),
                Fields.number(csv, COLLECTIONS),
                Fields.number(csv, COLLECTION_TIME));
    }
}
