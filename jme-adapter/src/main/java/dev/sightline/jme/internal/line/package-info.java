/**
 * The search for lines and points in a snapshot. Imports {@code index}, {@code convert} and {@code
 * result}; the queries use it, and nobody outside of the adapter.
 */
@NullMarked
package dev.sightline.jme.internal.line;

import org.jspecify.annotations.NullMarked;
