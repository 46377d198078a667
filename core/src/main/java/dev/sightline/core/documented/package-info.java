/**
 * The textbook algorithms in float, as their sources print them, for reading, comparing and
 * measuring. They are fast but rounded: they lose hits at edges and vertices. The library uses the
 * exact forms, which each class names.
 *
 * <p>Ericson's closest points are not here: {@code closest} uses them, in double.
 */
@NullMarked
package dev.sightline.core.documented;

import org.jspecify.annotations.NullMarked;
