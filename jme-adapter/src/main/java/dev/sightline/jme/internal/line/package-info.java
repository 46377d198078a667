/**
 * The ray of a search, and the search for lines and points along it in a snapshot. Imports {@code
 * index}, {@code convert} and {@code result}; the queries use it, and nothing outside of the
 * adapter.
 */
@NullMarked
package dev.sightline.jme.internal.line;

import org.jspecify.annotations.NullMarked;
