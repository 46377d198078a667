/**
 * Tests whether two volumes meet, and which points a polyhedron contains. Each file holds one
 * kernel, named after its operands. Triangles and frusta have packages of their own below. Kernels
 * import {@code shape}, {@code exact}, {@code closest} and {@code ray} only.
 */
@NullMarked
package dev.sightline.core.overlap;

import org.jspecify.annotations.NullMarked;
