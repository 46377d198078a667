/**
 * Results of queries over a scene: immutable values to keep, and reusable objects that the caller
 * owns and that need no allocation. A stand-in for {@link dev.sightline.jme.query.SceneQueries}, as
 * in a game's tests, fills the reusable ones as a query does.
 */
@NullMarked
package dev.sightline.jme.result;

import org.jspecify.annotations.NullMarked;
