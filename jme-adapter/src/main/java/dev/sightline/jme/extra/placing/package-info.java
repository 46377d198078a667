/** Puts things on the ground once: one model, or many places evenly at random. */
@NullMarked
package dev.sightline.jme.extra.placing;

import org.jspecify.annotations.NullMarked;
