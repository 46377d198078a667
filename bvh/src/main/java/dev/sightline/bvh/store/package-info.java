/**
 * Trees in files: written once, read without a build, and held to the triangles that they are over.
 * {@code TreeFile} reads and checks, {@code TreeFileWriter} writes, {@code TreeFileForm} has the
 * bytes.
 */
@NullMarked
package dev.sightline.bvh.store;

import org.jspecify.annotations.NullMarked;
