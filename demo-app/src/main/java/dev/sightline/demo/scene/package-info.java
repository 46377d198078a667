/**
 * The scene that every part of the demo shows: Sponza, its lights, the place where a visitor
 * starts; and models in general, as files or assets, and as plain triangles in the world.
 */
@NullMarked
package dev.sightline.demo.scene;

import org.jspecify.annotations.NullMarked;
