/**
 * The ray of a search ({@code AimedRay}), also through a pixel of a camera, and the search for
 * lines and points along it in a snapshot ({@code LineSearch}).
 */
@NullMarked
package dev.sightline.jme.internal.line;

import org.jspecify.annotations.NullMarked;
