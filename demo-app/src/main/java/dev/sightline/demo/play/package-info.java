/**
 * What a scene of the window is, and what the window gives it: a {@link
 * dev.sightline.demo.play.SceneCard} in the menu, a {@link dev.sightline.demo.play.ScenePlay} that
 * loads and plays, a {@link dev.sightline.demo.play.Stage} to play on. How to write one stands in
 * the package {@code dev.sightline.demo.scenes}.
 */
@NullMarked
package dev.sightline.demo.play;

import org.jspecify.annotations.NullMarked;
