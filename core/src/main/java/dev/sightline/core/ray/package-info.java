/**
 * Intersects rays and segments with shapes. Each file holds one kernel, named after its operands.
 * Each kernel decides exactly; {@code RayTriangle} falls back on {@code RayTriangleExact}. Kernels
 * import {@code shape} and {@code exact} only.
 */
@NullMarked
package dev.sightline.core.ray;

import org.jspecify.annotations.NullMarked;
