/**
 * Exports levels from the engine, for servers and files. Classes here read a scene graph once.
 * Imports {@code scene}, {@code convert} and {@code internal} only.
 */
@NullMarked
package dev.sightline.jme.extra.level;

import org.jspecify.annotations.NullMarked;
