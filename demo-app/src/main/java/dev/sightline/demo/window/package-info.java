/**
 * The window demo: hover and click pick, a head-up display shows what was found and how fast, and a
 * visitor walks. One application state a concern; what they share is injected.
 */
@NullMarked
package dev.sightline.demo.window;

import org.jspecify.annotations.NullMarked;
