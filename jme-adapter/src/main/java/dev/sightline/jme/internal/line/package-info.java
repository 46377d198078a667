/** Searches a snapshot for lines and points along a ray. */
@NullMarked
package dev.sightline.jme.internal.line;

import org.jspecify.annotations.NullMarked;
