/**
 * How spatials are put somewhere, turned, and shown smoothly: what controls, placing and cameras
 * share. No API.
 */
@NullMarked
package dev.sightline.jme.internal.spatial;

import org.jspecify.annotations.NullMarked;
