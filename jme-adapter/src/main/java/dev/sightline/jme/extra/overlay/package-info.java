/**
 * Draws trees, rays, hits and characters over a running game: {@link
 * dev.sightline.jme.extra.overlay.SightlineOverlay}. Uses {@code app} and {@code control}; nothing
 * uses it.
 */
@NullMarked
package dev.sightline.jme.extra.overlay;

import org.jspecify.annotations.NullMarked;
