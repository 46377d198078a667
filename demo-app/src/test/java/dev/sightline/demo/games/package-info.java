/**
 * Everyday games in the engine's manner: each builds a scene, moves it, and asks it by the engine's
 * own {@code collideWith}. {@link GamesTest} plays each and compares the answers of the engine, of
 * installed trees and of a state, call by call; {@code GamesTrial} takes their time.
 */
@NullMarked
package dev.sightline.demo.games;

import org.jspecify.annotations.NullMarked;
