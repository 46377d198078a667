/**
 * Usual float forms that stand beside the library's kernels in figures, where {@code
 * dev.sightline.core.documented} has none. For comparison only.
 */
@NullMarked
package dev.sightline.site.usual;

import org.jspecify.annotations.NullMarked;
