/**
 * Installs trees in the meshes of a scene, so that the engine's own {@code collideWith} uses them.
 * {@code MeshInstaller} finds the meshes. {@code InstalledTree} takes the place of the engine's
 * tree in a mesh ({@code CollisionField}), and is left out of saved games.
 */
@NullMarked
package dev.sightline.jme.install;

import org.jspecify.annotations.NullMarked;
