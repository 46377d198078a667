/**
 * Installs a picker for rays over a height field in the engine's terrain. {@code TerrainHeights}
 * reads a terrain, {@code PatchSource} one patch. Only this package names classes of jme3-terrain,
 * so a game without that jar never loads one of them.
 */
@NullMarked
package dev.sightline.jme.install.terrain;

import org.jspecify.annotations.NullMarked;
