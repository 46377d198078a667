/**
 * Decisions without rounding: error bounds, expansion arithmetic and the signs that kernels fall
 * back on when their filter in double does not decide.
 */
@NullMarked
package dev.sightline.core.exact;

import org.jspecify.annotations.NullMarked;
