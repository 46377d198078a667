/**
 * What is installed in the engine's terrain: a picker for rays over a height field. The only
 * package that names classes of jme3-terrain, so that a game without that jar never loads one of
 * it.
 */
@NullMarked
package dev.sightline.jme.install.terrain;

import org.jspecify.annotations.NullMarked;
