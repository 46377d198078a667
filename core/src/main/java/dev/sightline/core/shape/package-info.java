/**
 * Immutable shapes as records. They refuse only values that would make every later answer
 * meaningless: a coordinate that is not finite, a direction of zero length. They contain no
 * algorithm; kernels are in the packages named after their questions. May import {@code exact}
 * only.
 */
@NullMarked
package dev.sightline.core.shape;

import org.jspecify.annotations.NullMarked;
