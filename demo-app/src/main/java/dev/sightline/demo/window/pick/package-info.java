/**
 * Picking under the cursor: what a hover and a click find, how long it takes, how it is marked,
 * shown and logged.
 */
@NullMarked
package dev.sightline.demo.window.pick;

import org.jspecify.annotations.NullMarked;
