/**
 * The clockwork of characters: how steps follow frames, how speeds follow gravity, jumps and the
 * ground, and how ground that moves carries. Knows states of {@code bvh.move} and spatials of the
 * engine, no queries. No API.
 */
@NullMarked
package dev.sightline.jme.internal.walk;

import org.jspecify.annotations.NullMarked;
