/**
 * What a ray or a segment meets: one kernel a file, named by its operands. Kernels import {@code
 * shape} and {@code exact} only.
 */
@NullMarked
package dev.sightline.core.ray;

import org.jspecify.annotations.NullMarked;
