/** A hit filter that lets rays through the holes of a texture. */
@NullMarked
package dev.sightline.jme.extra.alpha;

import org.jspecify.annotations.NullMarked;
