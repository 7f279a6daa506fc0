// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.wasm;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Suitability.DeathNotice;
import dev.roundtrip.api.Suitability.Isolation;
import dev.roundtrip.api.Suitability.Upkeep;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// C++ that may crash without taking Java along. It is bytecode that is called.
public final class WasmRows extends Rows {
    private static final int MOST_BYTES = 256 << 20;

    @Override
    public List<Transport> list() {
        return List.of(row(
                        Family.IN_PROCESS,
                        "wasm",
                        "C++ compiled to WebAssembly, and that to bytecode by Chicory's compiler",
                        "WebAssembly Core Specification; Chicory, its runtime compiler")
                .copies("1 a direction: array to the module's memory, from there to a new array")
                .systemCalls("none")
                .isolation("memory of its own: what ends a process elsewhere is an exception in Java here, and nothing"
                        + " outside of that memory can be reached")
                .betweenMachines("no")
                .ordering("a method call")
                .whenASideDies("the call throws; the JVM lives, and the module can be called again")
                .libraries(
                        "Chicory 1.7.5, with ASM, in Java alone; clang, and the C and C++ libraries of WASI, when this"
                                + " is built")
                .settings("compiled when the tester is opened (no function is interpreted), memory in an array; the C++"
                        + " may not start threads, open files or sockets, read a clock, throw exceptions,"
                        + " or have more than 2 GiB: it has answers of its own, without ISA-L")
                .limit(new SizeLimit(
                        MOST_BYTES,
                        MOST_BYTES,
                        "memory of a module, 2 GiB, holds both messages while either one grows"))
                .server(new ServerSpec.Module("roundtrip-wasm"))
                .handOver(HandOver.NONE)
                .with(Upkeep.UNCOMMON)
                .with(Isolation.MEMORY)
                .with(DeathNotice.NOTICED));
    }

    @Override
    public Tester open(String id, TesterContext context) throws IOException {
        return new WasmTester(new AnsweringModule(Path.of(context.endpoint()), context.verify()));
    }
}
