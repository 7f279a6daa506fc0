package dev.roundtrip.engine;

/// One fork of one cell, to be measured or measured.
///
/// @param fork from 1
/// @param attempt 1, or 2 for the repetition of a fork that was disturbed
public record Turn(CellSpec cell, int fork, int attempt) {

    /// Names it in folders: `1`, or `1-again`.
    String name() {
        return attempt == 1 ? String.valueOf(fork) : fork + "-again";
    }

    /// `tcp-16B-1KiB fork 1`
    @Override
    public String toString() {
        return cell.id() + " fork " + name();
    }

    Turn again() {
        return new Turn(cell, fork, attempt + 1);
    }
}
