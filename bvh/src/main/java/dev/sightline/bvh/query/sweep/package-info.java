/**
 * Sweeps: {@link dev.sightline.bvh.query.sweep.SweepQuery}, which triangles a moving sphere or
 * capsule touches, and when. Never imports {@code build}.
 */
@NullMarked
package dev.sightline.bvh.query.sweep;

import org.jspecify.annotations.NullMarked;
