/**
 * Computes when and where a moving shape first touches another. Each file holds one kernel, named
 * after its operands. Kernels import {@code shape}, {@code exact}, {@code closest}, {@code ray} and
 * {@code overlap} only.
 */
@NullMarked
package dev.sightline.core.sweep;

import org.jspecify.annotations.NullMarked;
