/**
 * Sweeps: {@link dev.sightline.bvh.query.sweep.SweepQuery}, which triangles a moving sphere or
 * capsule touches, and when. Imports core, {@code tree}, {@code instance}, {@code hit}, {@code
 * internal} and the filters of {@code query}; never {@code build}.
 */
@NullMarked
package dev.sightline.bvh.query.sweep;

import org.jspecify.annotations.NullMarked;
