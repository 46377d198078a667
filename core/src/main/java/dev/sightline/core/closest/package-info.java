/**
 * Closest points and distances. Each file holds one kernel, named after its operands.
 *
 * <p>Kernels compute in double, relative to one of the operands, so nothing is lost far from the
 * origin. They write to a {@link dev.sightline.core.closest.ClosestPoint} or {@link
 * dev.sightline.core.closest.ClosestPair} that the caller owns. Shapes are closed. Operands that
 * are not finite give NaN. Coordinates should be in the range of a float; then nothing overflows or
 * underflows. Kernels import {@code shape} and {@code exact} only.
 */
@NullMarked
package dev.sightline.core.closest;

import org.jspecify.annotations.NullMarked;
