/**
 * Events of pointers on spatials: enter, move, exit, press, release, click, drag, drop, wheel. What
 * comes in here turns input into events ({@code Press} tells a click from a drag), or listens to
 * them ready-made; where a pointer is in the scene is asked through {@code query}.
 */
@NullMarked
package dev.sightline.jme.extra.pointer;

import org.jspecify.annotations.NullMarked;
