/**
 * Application states: queries at the cursor, through a camera and over a root node. What comes in
 * here needs an {@code Application}; the answers come from {@code index}.
 */
@NullMarked
package dev.sightline.jme.app;

import org.jspecify.annotations.NullMarked;
