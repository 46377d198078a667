/**
 * Tests a volume between six planes, such as a camera's frustum, against volumes and triangles.
 * Each file holds one kernel, named after its operands. Kernels import {@code shape}, {@code
 * exact}, {@code closest} and {@code ray} only.
 */
@NullMarked
package dev.sightline.core.overlap.frustum;

import org.jspecify.annotations.NullMarked;
