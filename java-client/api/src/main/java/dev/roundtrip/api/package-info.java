/// The testbed as a mechanism sees it. Depends on the JDK alone.
package dev.roundtrip.api;
