/**
 * Code that packages of the adapter share: checks of arguments, pools of scratch, patches of
 * terrain, states of materials. Not part of the API; it may change at any time.
 */
@NullMarked
package dev.sightline.jme.internal;

import org.jspecify.annotations.NullMarked;
