/**
 * Builds bounding volumes of points, transformed volumes and unions. Every point lies inside,
 * exactly, because bounds are rounded outward. Methods may allocate: they are meant for preparing
 * data. Imports {@code shape}, {@code exact} and {@code closest} only.
 */
@NullMarked
package dev.sightline.core.volume;

import org.jspecify.annotations.NullMarked;
