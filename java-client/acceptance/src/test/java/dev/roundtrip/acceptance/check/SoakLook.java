// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance.check;

/// One look at the processes of a run that is soaked. Memory is what is resident, and a descriptor an open file.
///
/// @param worker process id, because a disturbed fork is measured once more by another worker
/// @param server process id, because a worker has a server for each placement
record SoakLook(
        long worker,
        long server,
        long workerKibibytes,
        long workerDescriptors,
        long serverKibibytes,
        long serverDescriptors) {}
