/**
 * Vector instructions for rays, through the incubating module {@code jdk.incubator.vector}. One
 * class is compiled against that module; nothing loads it before {@link
 * dev.sightline.bvh.vector.Vectors#enable}.
 */
@NullMarked
package dev.sightline.bvh.vector;

import org.jspecify.annotations.NullMarked;
