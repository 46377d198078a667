/**
 * When does a moving shape first touch another, and where? One kernel a file, named by its
 * operands. Kernels import {@code shape}, {@code exact}, {@code closest}, {@code ray} and {@code
 * overlap}.
 */
@NullMarked
package dev.sightline.core.sweep;

import org.jspecify.annotations.NullMarked;
