/**
 * Places, turns and smoothly shows spatials, for controls, placing and cameras. Not part of the
 * API.
 */
@NullMarked
package dev.sightline.jme.internal.spatial;

import org.jspecify.annotations.NullMarked;
