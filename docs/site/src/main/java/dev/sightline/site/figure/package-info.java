/**
 * The live figures: operands that can be dragged, what the library and the usual float form say of
 * them, and a drawing. Plain Java over core and bvh, the same in the browser, in the page builder
 * and in tests; knows nothing of either.
 */
@NullMarked
package dev.sightline.site.figure;

import org.jspecify.annotations.NullMarked;
