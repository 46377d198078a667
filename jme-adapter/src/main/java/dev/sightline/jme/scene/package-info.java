/**
 * Which spatials of a scene graph take part in a query. What comes in here decides and visits; it
 * asks no triangle.
 */
@NullMarked
package dev.sightline.jme.scene;

import org.jspecify.annotations.NullMarked;
