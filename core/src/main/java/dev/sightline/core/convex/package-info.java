/**
 * Distance ({@code Gjk}, whose {@code Simplex} is reduced in each step), penetration and sweep of
 * two convex shapes of any kind.
 *
 * <p>{@link dev.sightline.core.convex.ConvexShape} gives the kernels the furthest vertex of a shape
 * in a direction. Shapes are closed. Kernels compute in double from differences, so nothing is lost
 * far from the origin, and write to results that the caller owns. Operands that are not finite give
 * NaN. Coordinates should be in the range of a float; then nothing overflows or underflows.
 */
@NullMarked
package dev.sightline.core.convex;

import org.jspecify.annotations.NullMarked;
