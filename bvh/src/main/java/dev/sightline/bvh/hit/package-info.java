/**
 * Results of queries: objects that the caller owns and reuses. They hold numbers and no tree, so a
 * program may fill its own, to keep a result or to stand in for a query in a test.
 */
@NullMarked
package dev.sightline.bvh.hit;

import org.jspecify.annotations.NullMarked;
