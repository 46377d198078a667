/**
 * A filter of hits that sees through the holes of a texture. Imports {@code query} and {@code
 * result}; no query knows it.
 */
@NullMarked
package dev.sightline.jme.extra.alpha;

import org.jspecify.annotations.NullMarked;
