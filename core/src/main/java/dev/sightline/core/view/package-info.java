/**
 * What a ray, or a camera with a cursor, sees of segments and points, which have no surface.
 * Imports no other package of the module.
 */
@NullMarked
package dev.sightline.core.view;

import org.jspecify.annotations.NullMarked;
