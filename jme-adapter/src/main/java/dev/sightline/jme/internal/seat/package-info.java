/**
 * What is known of a geometry by its seat in the tree: its transform at the last scan, and its
 * number. Seats have no gaps. Not part of the API; for the scanning thread.
 */
@NullMarked
package dev.sightline.jme.internal.seat;

import org.jspecify.annotations.NullMarked;
