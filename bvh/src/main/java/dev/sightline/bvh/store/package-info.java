/**
 * Reads and writes trees in files. A tree that is read needs no build; it is refused unless it
 * belongs to the given triangles. {@code TreeFile} reads and checks, {@code TreeFileWriter} writes,
 * {@code TreeFileForm} defines the bytes.
 */
@NullMarked
package dev.sightline.bvh.store;

import org.jspecify.annotations.NullMarked;
