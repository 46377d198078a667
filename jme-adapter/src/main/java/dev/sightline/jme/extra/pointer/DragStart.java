package dev.sightline.jme.extra.pointer;

import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;

/**
 * What is dragged over the ground stood there when the drag began.
 *
 * @param foot in the world
 * @param offset in pixels, from where it was grabbed to the foot
 */
record DragStart(Vector3f foot, Vector2f offset) {}
