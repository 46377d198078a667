/**
 * What a query over a scene answers: immutable values to keep, and their caller-owned, reusable
 * counterparts that allocate nothing. A stand-in for {@link dev.sightline.jme.query.SceneQueries},
 * as in a game's tests, fills the latter as a query does.
 */
@NullMarked
package dev.sightline.jme.result;

import org.jspecify.annotations.NullMarked;
