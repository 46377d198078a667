/**
 * The window: a menu of scenes, the bar that shows how far one is loaded, and what surrounds a
 * scene that plays: title, frame rate, help, panels. It opens one scene at a time, and knows of
 * scenes their list alone.
 */
@NullMarked
package dev.sightline.demo.window;

import org.jspecify.annotations.NullMarked;
