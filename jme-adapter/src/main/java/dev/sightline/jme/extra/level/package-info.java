/**
 * Levels taken out of the engine, for servers and files. What comes in here reads a scene graph
 * once; it imports {@code scene}, {@code convert} and {@code internal}.
 */
@NullMarked
package dev.sightline.jme.extra.level;

import org.jspecify.annotations.NullMarked;
