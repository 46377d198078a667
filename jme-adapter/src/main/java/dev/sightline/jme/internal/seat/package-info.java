/**
 * What is known of geometries by their seats in the tree over them, without gaps between numbers:
 * where each stood at the last scan, and which seat it has. Stateless except for what its objects
 * hold; for the scanning thread. Not for users.
 */
@NullMarked
package dev.sightline.jme.internal.seat;

import org.jspecify.annotations.NullMarked;
