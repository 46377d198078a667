/**
 * The clockwork of characters: how steps follow frames, how speeds follow gravity, jumps and the
 * ground. Numbers only; knows states of {@code bvh.move}, no spatials. No API.
 */
@NullMarked
package dev.sightline.jme.internal.walk;

import org.jspecify.annotations.NullMarked;
