/**
 * How lines and points are picked: {@link dev.sightline.jme.query.line.PickRadius}, an option of
 * queries. Imports nothing of the adapter.
 */
@NullMarked
package dev.sightline.jme.query.line;

import org.jspecify.annotations.NullMarked;
