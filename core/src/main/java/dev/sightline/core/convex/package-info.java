/**
 * Convex shapes of any kind against each other: the distance, the penetration and the sweep of two
 * shapes.
 *
 * <p>{@link dev.sightline.core.convex.ConvexShape} turns any shape into what the kernels ask for,
 * its furthest vertex in a direction. Shapes are closed. Kernels compute in double from
 * differences, so that nothing is lost far from the origin, and write to results that the caller
 * owns. Operands that are not finite give NaN. Coordinates are meant to be floats or doubles in the
 * range of a float: nothing then over- or underflows.
 */
@NullMarked
package dev.sightline.core.convex;

import org.jspecify.annotations.NullMarked;
