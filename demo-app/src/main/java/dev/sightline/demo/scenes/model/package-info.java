/** A model of the player's own, or else a figure that the demo makes. */
@NullMarked
package dev.sightline.demo.scenes.model;

import org.jspecify.annotations.NullMarked;
