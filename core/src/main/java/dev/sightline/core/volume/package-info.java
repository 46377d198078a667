/**
 * Volumes around points, maps and unions of them: every point lies inside, exactly, because bounds
 * are rounded outward. May import {@code shape}, {@code exact} and {@code closest}. Meant for
 * preparing data: methods may allocate.
 */
@NullMarked
package dev.sightline.core.volume;

import org.jspecify.annotations.NullMarked;
