/**
 * Puts things on the ground once: one model, or many places evenly at random. Imports {@code
 * query}, {@code result}, {@code convert} and {@code internal}.
 */
@NullMarked
package dev.sightline.jme.extra.placing;

import org.jspecify.annotations.NullMarked;
