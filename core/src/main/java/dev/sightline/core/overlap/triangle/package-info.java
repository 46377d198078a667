/**
 * Does a triangle meet a triangle or a volume, and in what? One kernel a file, named by its
 * operands. Kernels import {@code shape} and {@code exact}, and may use {@code closest} and {@code
 * ray}.
 */
@NullMarked
package dev.sightline.core.overlap.triangle;

import org.jspecify.annotations.NullMarked;
