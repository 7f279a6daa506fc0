/// A mechanism in a benchmark or a test of another project: [RoundTripState] for JMH, [RunningPairExtension] for JUnit.
/// Uses the testbed to start servers, JMH and JUnit.
///
/// A mechanism is looked for by its id
///
/// 1. on the class path; the system property `roundtrip.servers` then names the folder with `bin/` and `lib/`,
/// 2. in the folder that the property `roundtrip.transport-dir` names, as the option of `roundtrip run` does,
/// 3. in the checkout that the property `roundtrip.home` names, after `make build`.
package dev.roundtrip.support;
