/**
 * The page on which a figure of many triangles is picked: its picture, its rays, the boxes of its
 * tree. Plain Java that knows no browser; depends on core and bvh.
 */
@NullMarked
package dev.sightline.site.picker;

import org.jspecify.annotations.NullMarked;
