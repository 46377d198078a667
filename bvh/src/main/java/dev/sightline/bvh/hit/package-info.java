/** What a query answers: objects that the caller owns and reuses. Imports core only. */
@NullMarked
package dev.sightline.bvh.hit;

import org.jspecify.annotations.NullMarked;
