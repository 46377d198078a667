/**
 * {@code MeshInstaller} finds the meshes of a scene, and {@code InstalledTree} is what it puts into
 * them: a tree that stands in a mesh where the engine keeps its own ({@code CollisionField}), so
 * that {@code collideWith} runs on it, and how it stays out of saved games.
 */
@NullMarked
package dev.sightline.jme.install;

import org.jspecify.annotations.NullMarked;
