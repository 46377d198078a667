/**
 * Explains why a ray hit a geometry, or hit nothing: for messages, tools and tests during
 * development. Uses queries; no query uses it.
 */
@NullMarked
package dev.sightline.jme.extra.explain;

import org.jspecify.annotations.NullMarked;
