/**
 * Finds the triangles that a moving sphere or capsule touches, and when: {@link
 * dev.sightline.bvh.query.sweep.SweepQuery}. Never imports {@code build}.
 */
@NullMarked
package dev.sightline.bvh.query.sweep;

import org.jspecify.annotations.NullMarked;
