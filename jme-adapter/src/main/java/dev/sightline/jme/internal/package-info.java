/**
 * What packages of the adapter share and no user needs: checks of arguments, pools of scratch, what
 * is a patch of terrain, how a material is drawn. No API, may change at any time.
 */
@NullMarked
package dev.sightline.jme.internal;

import org.jspecify.annotations.NullMarked;
