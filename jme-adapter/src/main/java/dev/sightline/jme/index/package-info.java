/**
 * The index of a scene: scans the scene graph once a frame and publishes an immutable snapshot, a
 * tree over all geometries. Imports {@code convert}, {@code scene}, {@code stored}, {@code
 * internal}, {@code internal.mesh}, {@code internal.pose} and {@code internal.seat}.
 */
@NullMarked
package dev.sightline.jme.index;

import org.jspecify.annotations.NullMarked;
