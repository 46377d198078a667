/**
 * Handles that move, turn and scale spatials: {@link dev.sightline.jme.extra.handle.HandleState}
 * shows them, and tells a {@link dev.sightline.jme.extra.handle.HandleListener} of drags. {@code
 * HandlePicker} decides what the cursor grabs, {@code HandleGrip} makes a motion of the cursor's
 * ray, and {@code MovedSpatial} applies it below any parent. Method: docs/bvh/handles.md.
 */
@NullMarked
package dev.sightline.jme.extra.handle;

import org.jspecify.annotations.NullMarked;
