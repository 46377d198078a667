/**
 * Tests a triangle against a triangle or a volume, and computes where they meet. Each file holds
 * one kernel, named after its operands. Kernels import {@code shape}, {@code exact}, {@code
 * closest} and {@code ray} only.
 */
@NullMarked
package dev.sightline.core.overlap.triangle;

import org.jspecify.annotations.NullMarked;
