/**
 * Fifteen everyday programs of at most 40 lines each, to be read and copied: docs/guide/examples.md
 * lists them. Each is an application state that finds the usual parts of a game in {@code
 * EverydayProgram}. They use only the engine and the library's public API.
 */
@NullMarked
package dev.sightline.demo.examples.everyday;

import org.jspecify.annotations.NullMarked;
