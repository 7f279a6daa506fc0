/// The specification of a mechanism as tests, which run in the module of every mechanism.
package dev.roundtrip.testkit;
