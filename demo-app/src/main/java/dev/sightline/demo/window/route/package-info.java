/** A route over the ground: a start, an end and points between them. */
@NullMarked
package dev.sightline.demo.window.route;

import org.jspecify.annotations.NullMarked;
