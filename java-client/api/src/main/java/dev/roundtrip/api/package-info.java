/// The testbed as a mechanism sees it. Uses the JDK and `native` alone.
package dev.roundtrip.api;
