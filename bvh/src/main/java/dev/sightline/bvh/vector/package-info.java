/**
 * Vector instructions for rays, through the incubating module {@code jdk.incubator.vector}: whether
 * they are used, and the one class that is compiled against that module, which nothing loads before
 * {@link dev.sightline.bvh.vector.Vectors#enable}.
 */
@NullMarked
package dev.sightline.bvh.vector;

import org.jspecify.annotations.NullMarked;
