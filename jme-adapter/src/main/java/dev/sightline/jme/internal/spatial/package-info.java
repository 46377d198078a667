/**
 * Places, turns and smoothly shows spatials, for controls, placing and cameras. {@code LiveScene}
 * is a scene that may not answer yet. Not part of the API.
 */
@NullMarked
package dev.sightline.jme.internal.spatial;

import org.jspecify.annotations.NullMarked;
