/**
 * Lines and words that are drawn over a scene, in viewports of their own: no root that is picked
 * holds them, and no filter or shadow of the game's viewport sees them. Uses nothing of the
 * adapter.
 */
@NullMarked
package dev.sightline.jme.extra.internal;

import org.jspecify.annotations.NullMarked;
