/**
 * The command line: one class a command, which checks its options, runs the work that lives in
 * other packages and turns what went wrong into one message and an exit code.
 */
@NullMarked
package dev.sightline.demo.cli;

import org.jspecify.annotations.NullMarked;
