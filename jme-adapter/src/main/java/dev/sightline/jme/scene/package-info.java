/**
 * Decides which spatials of a scene graph take part in queries, and visits them. Tests no triangle.
 */
@NullMarked
package dev.sightline.jme.scene;

import org.jspecify.annotations.NullMarked;
