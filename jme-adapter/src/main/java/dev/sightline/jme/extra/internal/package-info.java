/**
 * What extras share. Lines and words are drawn over a scene, in viewports of their own: no root
 * that is picked holds them, and no filter or shadow of the game's viewport sees them. Query
 * objects share how a question begins and ends.
 */
@NullMarked
package dev.sightline.jme.extra.internal;

import org.jspecify.annotations.NullMarked;
