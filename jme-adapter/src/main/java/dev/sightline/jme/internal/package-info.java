/** What packages of the adapter share and no user needs: no API, may change at any time. */
@NullMarked
package dev.sightline.jme.internal;

import org.jspecify.annotations.NullMarked;
