/// Does JMH agree? The same testers against the same servers, timed by it and by the testbed in turn.
package dev.roundtrip.jmh;
