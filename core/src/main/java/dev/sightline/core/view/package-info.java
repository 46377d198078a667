/**
 * What a ray or a camera with a cursor sees of things that have no surface: segments and points.
 * Nothing of the module comes in.
 */
@NullMarked
package dev.sightline.core.view;

import org.jspecify.annotations.NullMarked;
