/// The testbed as a mechanism sees it. Depends on nothing but the JDK.
package dev.roundtrip.api;
