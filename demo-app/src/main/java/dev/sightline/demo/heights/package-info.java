/**
 * The {@code heights} command's work: points from CSV, the ground below them, CSV again, a stream
 * from end to end.
 */
@NullMarked
package dev.sightline.demo.heights;

import org.jspecify.annotations.NullMarked;
