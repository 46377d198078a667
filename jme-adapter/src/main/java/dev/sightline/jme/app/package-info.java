/**
 * Application states that answer queries at the cursor, through a camera and over a root node.
 * Classes here need an {@code Application}; {@code index} supplies the answers.
 */
@NullMarked
package dev.sightline.jme.app;

import org.jspecify.annotations.NullMarked;
