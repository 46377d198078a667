/**
 * Picks of the library beside the engine's own on the machine at hand: in alternating rounds, with
 * their spread, every answer compared.
 */
@NullMarked
package dev.sightline.demo.bench;

import org.jspecify.annotations.NullMarked;
