/**
 * Does a volume between six planes, such as a camera's frustum, meet a volume or a triangle? One
 * kernel a file, named by its operands. Kernels import {@code shape} and {@code exact}, and may use
 * {@code closest} and {@code ray}.
 */
@NullMarked
package dev.sightline.core.overlap.frustum;

import org.jspecify.annotations.NullMarked;
