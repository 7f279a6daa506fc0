/// Requests of the program to an operating system, with a half for Linux and one for Windows. Nothing outside of this
/// package and `dev.roundtrip.testkit.platform` asks which system it is on. Uses the JDK alone.
package dev.roundtrip.platform;
