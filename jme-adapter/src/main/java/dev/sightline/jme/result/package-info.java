/** What a query over a scene answers. Immutable values only. */
@NullMarked
package dev.sightline.jme.result;

import org.jspecify.annotations.NullMarked;
