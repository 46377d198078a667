/**
 * What the library sees, drawn over a game: {@link
 * dev.sightline.jme.extra.overlay.SightlineOverlay}. What comes in here draws or writes; it asks
 * {@code app} and {@code control}, and nothing uses it.
 */
@NullMarked
package dev.sightline.jme.extra.overlay;

import org.jspecify.annotations.NullMarked;
