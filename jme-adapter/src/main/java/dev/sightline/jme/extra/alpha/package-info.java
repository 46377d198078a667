/** A filter of hits that sees through the holes of a texture. */
@NullMarked
package dev.sightline.jme.extra.alpha;

import org.jspecify.annotations.NullMarked;
