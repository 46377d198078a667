/**
 * What a query answers: objects that the caller owns and reuses. They hold numbers and no tree, so
 * that a program may fill some of its own, to keep them or to stand in for a query.
 */
@NullMarked
package dev.sightline.bvh.hit;

import org.jspecify.annotations.NullMarked;
