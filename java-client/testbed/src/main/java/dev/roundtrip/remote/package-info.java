/// Servers on another host: a control channel by which they are started there (`idl/control.md`), and both its ends.
package dev.roundtrip.remote;
