/**
 * A visitor on foot: a body that stays on the ground, and the camera behind it. Every look at the
 * world is a pick.
 */
@NullMarked
package dev.sightline.demo.walk;

import org.jspecify.annotations.NullMarked;
