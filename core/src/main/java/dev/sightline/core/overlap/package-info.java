/**
 * Do two shapes meet, and in what? One kernel a file, named by its operands. Kernels import {@code
 * shape} and {@code exact}, and may use {@code closest} and {@code ray}.
 */
@NullMarked
package dev.sightline.core.overlap;

import org.jspecify.annotations.NullMarked;
