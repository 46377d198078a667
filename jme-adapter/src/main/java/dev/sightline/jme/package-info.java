/**
 * The front door of the adapter: {@link dev.sightline.jme.Sightline}. Only what a game calls
 * without an application state comes in here; everything else lives in the packages below.
 */
@NullMarked
package dev.sightline.jme;

import org.jspecify.annotations.NullMarked;
