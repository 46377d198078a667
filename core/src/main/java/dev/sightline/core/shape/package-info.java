/**
 * Immutable shapes as records. They check only what would make every later answer meaningless (a
 * coordinate that is not finite, a direction of zero length), and carry no algorithm: kernels live
 * in the packages named after their question. Nothing but {@code exact} may be imported here.
 */
@NullMarked
package dev.sightline.core.shape;

import org.jspecify.annotations.NullMarked;
