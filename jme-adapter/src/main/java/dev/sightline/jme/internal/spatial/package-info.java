/**
 * How spatials are put somewhere, turned, and shown smoothly: what controls, placing and cameras
 * share, and how they meet a scene that may not answer yet ({@code LiveScene}). No API.
 */
@NullMarked
package dev.sightline.jme.internal.spatial;

import org.jspecify.annotations.NullMarked;
