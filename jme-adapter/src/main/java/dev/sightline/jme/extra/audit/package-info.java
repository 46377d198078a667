/**
 * The engine and this library side by side in a running game: what differs is judged by exact
 * arithmetic and written as a case that can be played again. What comes in here compares, judges,
 * reads and writes cases; it answers no query of its own.
 */
@NullMarked
package dev.sightline.jme.extra.audit;

import org.jspecify.annotations.NullMarked;
