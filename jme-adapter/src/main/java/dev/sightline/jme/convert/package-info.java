/**
 * Converts jMonkeyEngine's vectors, matrices, cameras and meshes to the library's rays, frames and
 * triangle arrays. Classes here convert one engine object each; they neither traverse a scene nor
 * build a tree.
 */
@NullMarked
package dev.sightline.jme.convert;

import org.jspecify.annotations.NullMarked;
