// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ffm;

import dev.roundtrip.api.InProcessRows;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.Suitability.Upkeep;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.server.Responder;
import java.io.IOException;
import java.util.List;

/// Foreign-function calls of one library.
public final class FfmRows extends InProcessRows {
    @Override
    public List<Transport> list() {
        Transport base = row(
                        "ffm",
                        "foreign-function call, bytes copied off and onto the heap",
                        "JEP 454; today's form of Kumoń 2017, 3.5")
                .copies("1 a direction: heap to off-heap segment, library's buffer to a new array")
                .systemCalls("none")
                .isolation("none: a crash of the native side ends the JVM")
                .betweenMachines("no")
                .ordering("a method call")
                .whenASideDies("both die")
                .libraries("none: java.lang.foreign")
                .settings("plain downcall; the off-heap request segment is kept between trips")
                .messages(Support.yes());
        return List.of(
                base.with(Upkeep.PLATFORM),
                base.as(
                                "ffm-arena",
                                "foreign-function call, the request in a confined arena of its own",
                                "JEP 454, whose examples open an arena for each call")
                        .systemCalls("none; a large request makes malloc map and unmap memory, call by call")
                        .settings(
                                "Arena.ofConfined and allocateFrom in each trip, closed before the response is returned")
                        .with(Upkeep.PLATFORM),
                base.as(
                                "ffm-critical",
                                "foreign-function call on heap segments (Linker.Option.critical)",
                                "JEP 454; Kumoń 2017, 3.5, with critical access both ways")
                        .copies(
                                "none in, 1 out: the native side reads the request in place; leaves rule 3 of the contract")
                        .settings(
                                "Linker.Option.critical(true): no safepoint during the call, all threads may wait for it")
                        .outsideContract(
                                "lends C++ the array of Java, where it must not wait and a wrong write spoils the heap"),
                base.as(
                                "ffm-inplace",
                                "foreign-function call: requests built and responses read off the heap",
                                "JEP 454; ffm without the arrays of Java")
                        .copies(
                                "none: the native side reads the request where it was built, and the response is read in the library's"
                                        + " buffer; outside the contract: there is neither request nor response as an array, but"
                                        + " every word is written and every word added up")
                        .messages(new Support.No("its client has no request as an array, which a codec writes into"))
                        .outsideContract("has neither request nor response as an array"),
                base.as(
                                "ffm-upcall",
                                "C++ calls a Java method through an upcall stub, within a foreign-function call",
                                "JEP 454, upcalls")
                        .copies(
                                "1 up, C++'s memory to a new array; 1 down, the array of Java's answer to C++'s memory, both by"
                                        + " Java; outside the contract: the request begins and the response ends in C++,"
                                        + " and is copied there before and from there after a trip, which is timed only"
                                        + " where trips are timed in batches")
                        .isolation(
                                "none: a crash of the native side ends the JVM, and so does what Java throws and does not"
                                        + " catch itself")
                        .ordering(
                                "a function call in a foreign-function call, which carries no bytes itself and is in the"
                                        + " figure")
                        .settings("one upcall stub, kept between trips; addresses and lengths as arguments")
                        .messages(new Support.No("the side that answers is in Java"))
                        .comparison("is a call the other way round, from C++ to Java"));
    }

    @Override
    public Tester open(String id, TesterContext context) throws TesterException, IOException {
        try {
            NativeLibrary.load(context);
        } catch (Throwable e) {
            throw new TesterException("cannot link " + context.endpoint() + ": " + e.getMessage(), e);
        }
        return switch (id) {
            case "ffm" -> new FfmTester();
            case "ffm-arena" -> new FfmArenaTester();
            case "ffm-critical" -> new FfmCriticalTester();
            case "ffm-inplace" -> context.verify() ? new FfmTester() : new FfmInplaceTester();
            case "ffm-upcall" -> upcall(context);
            default -> throw unknown(id);
        };
    }

    private static Tester upcall(TesterContext context) throws IOException {
        return new FfmUpcallTester(new JavaAnswers(Responder.inProcess(context, PayloadKind.BYTES)));
    }
}
