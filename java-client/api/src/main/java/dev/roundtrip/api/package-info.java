/// What a mechanism sees of the testbed. Depends on nothing but the JDK.
package dev.roundtrip.api;
