/**
 * Do two volumes meet, and which points lie in a polyhedron? One kernel a file, named by its
 * operands; triangles and frusta have packages of their own below. Kernels import {@code shape} and
 * {@code exact}, and may use {@code closest} and {@code ray}.
 */
@NullMarked
package dev.sightline.core.overlap;

import org.jspecify.annotations.NullMarked;
