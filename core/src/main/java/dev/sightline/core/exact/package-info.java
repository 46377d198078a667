/**
 * Exact decisions: error bounds, expansion arithmetic, and the predicates that kernels call when
 * their filter in double does not decide.
 */
@NullMarked
package dev.sightline.core.exact;

import org.jspecify.annotations.NullMarked;
