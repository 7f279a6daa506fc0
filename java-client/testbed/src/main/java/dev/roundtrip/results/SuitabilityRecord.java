// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

/// What `run.json` says of a mechanism that decides whether it suits a project, before its time does.
///
/// @param standing `choice`, `outside-contract` or `comparison`
/// @param standingReason why it is no plain choice, in words that follow its name; empty if it is one
/// @param upkeep what a program has to keep up for it, as in `library`
/// @param isolation what a crash of C++ leaves of Java: `none`, `memory` or `process`
/// @param whenServerDies what the client learns: `both-die`, `time-out`, `noticed` or `kept`
/// @param manyLanguages whether programs in other languages can join without laying out bytes themselves
/// @param textOnly whether it carries text alone, so that bytes would have to be encoded
public record SuitabilityRecord(
        String standing,
        String standingReason,
        String upkeep,
        String isolation,
        String whenServerDies,
        boolean manyLanguages,
        boolean textOnly) {}
