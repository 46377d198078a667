/**
 * jMonkeyEngine's vectors, matrices, cameras and meshes as the library's rays, frames and triangle
 * arrays. What comes in here turns one engine object into numbers; it neither traverses a scene nor
 * builds a tree.
 */
@NullMarked
package dev.sightline.jme.convert;

import org.jspecify.annotations.NullMarked;
