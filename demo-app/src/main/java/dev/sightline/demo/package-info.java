/**
 * The demo program: one command line over the library's public API. {@code cli} reads the command
 * line; {@code window} and {@code headless} show a scene from {@code scene}; {@code compare} faces
 * every answer with the engine's; {@code picture} casts images; {@code inspect}, {@code render} and
 * {@code bench} work on a scene or a model of {@code subject}; {@code files} and {@code cast} are
 * for measurements against other ray casters.
 */
@NullMarked
package dev.sightline.demo;

import org.jspecify.annotations.NullMarked;
