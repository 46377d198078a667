/**
 * Closest points and distances: one kernel a file, named by its operands. Kernels import {@code
 * shape} and {@code exact} only.
 *
 * <p>All compute in double from the given numbers relative to one of the operands, so that nothing
 * is lost far from the origin, and write to a caller-owned {@link
 * dev.sightline.core.closest.ClosestPoint} or {@link dev.sightline.core.closest.ClosestPair}.
 * Shapes are closed. Operands that are not finite give NaN. Coordinates are meant to be floats or
 * doubles in the range of a float: nothing then over- or underflows.
 */
@NullMarked
package dev.sightline.core.closest;

import org.jspecify.annotations.NullMarked;
