/**
 * Pointer events on spatials: enter, move, exit, press, release, click, drag, drop and wheel.
 * Classes here turn input into events ({@code Press} tells a click from a drag), or are ready-made
 * listeners: {@code DragControl} drags along a {@code DragPath}, such as a plane. They find what is
 * under a pointer through {@code query}, and {@code Screens} lead on into the views that geometries
 * show.
 */
@NullMarked
package dev.sightline.jme.extra.pointer;

import org.jspecify.annotations.NullMarked;
