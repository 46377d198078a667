/** The ray of a search, and the search for lines and points along it in a snapshot. */
@NullMarked
package dev.sightline.jme.internal.line;

import org.jspecify.annotations.NullMarked;
