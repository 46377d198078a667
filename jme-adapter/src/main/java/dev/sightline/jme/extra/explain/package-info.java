/**
 * Why a ray hit what it hit, or nothing: for messages, tools and tests while a game is made. What
 * comes in asks through queries; no query uses it.
 */
@NullMarked
package dev.sightline.jme.extra.explain;

import org.jspecify.annotations.NullMarked;
