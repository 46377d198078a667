/**
 * The entry point of the adapter: {@link dev.sightline.jme.Sightline}. It has the calls that need
 * no application state; all else is in the packages below.
 */
@NullMarked
package dev.sightline.jme;

import org.jspecify.annotations.NullMarked;
