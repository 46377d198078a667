/** Seeded obstacles for characters to walk over, for tests and for trials beside other engines. */
@NullMarked
package dev.sightline.bvh.move.obstacle;

import org.jspecify.annotations.NullMarked;
