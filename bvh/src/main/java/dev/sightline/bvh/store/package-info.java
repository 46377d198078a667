/**
 * Trees in files: written once, read without a build, and held to the triangles that they are over.
 */
@NullMarked
package dev.sightline.bvh.store;

import org.jspecify.annotations.NullMarked;
