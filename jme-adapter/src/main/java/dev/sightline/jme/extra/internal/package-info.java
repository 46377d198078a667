/**
 * Code that the extras share. It draws lines and words over a scene, in viewports of their own. So
 * no pick hits them, and no filter or shadow of the game's viewport includes them. It also begins
 * and ends the extras' queries.
 */
@NullMarked
package dev.sightline.jme.extra.internal;

import org.jspecify.annotations.NullMarked;
