/**
 * What a ray or a segment meets: one kernel a file, named by its operands. Each is exact as a
 * whole; {@code RayTriangleExact} is what {@code RayTriangle} falls back on. Kernels import {@code
 * shape} and {@code exact} only.
 */
@NullMarked
package dev.sightline.core.ray;

import org.jspecify.annotations.NullMarked;
