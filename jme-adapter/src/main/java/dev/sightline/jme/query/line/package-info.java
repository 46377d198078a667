/**
 * How lines and points are picked: {@link dev.sightline.jme.query.line.PickRadius}, an option of
 * queries.
 */
@NullMarked
package dev.sightline.jme.query.line;

import org.jspecify.annotations.NullMarked;
