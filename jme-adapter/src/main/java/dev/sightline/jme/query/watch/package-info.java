/**
 * Reports each ray that a scene is asked: {@link dev.sightline.jme.query.watch.RayWatcher}. Uses
 * {@code result} alone.
 */
@NullMarked
package dev.sightline.jme.query.watch;

import org.jspecify.annotations.NullMarked;
