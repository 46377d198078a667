/**
 * The documented algorithms as their sources print them, in float: for reading, comparing and
 * measuring. They are fast, rounded, and lose hits at edges and corners; the library runs on the
 * exact forms, whose classes each one names.
 *
 * <p>Ericson's closest points are not here: {@code closest} runs on them, in double.
 */
@NullMarked
package dev.sightline.core.documented;

import org.jspecify.annotations.NullMarked;
