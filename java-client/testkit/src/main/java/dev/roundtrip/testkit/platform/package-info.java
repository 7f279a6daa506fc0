/// Questions of the contract's tests to the operating system about processes, with a half for Linux and one for
/// Windows.
package dev.roundtrip.testkit.platform;
