/**
 * What is installed under the engine: a tree that stands in a mesh where the engine keeps its own,
 * so that {@code collideWith} runs on it, and how it stays out of saved games. Imports {@code
 * convert}, {@code result}, {@code internal} and {@code internal.mesh}.
 */
@NullMarked
package dev.sightline.jme.install;

import org.jspecify.annotations.NullMarked;
