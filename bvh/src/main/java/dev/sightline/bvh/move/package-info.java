/**
 * How a character moves among triangles: swept, sliding along walls, up and down steps, on slopes.
 * {@code CharacterMover} is the character. A move is a {@code LevelMove} ({@code Sliding} along
 * walls, {@code StepClimb} up steps), then a {@code MoveEnd} down to the floor; {@code PushOut}
 * takes it out of what it is in, {@code RoomSearch} finds it a free place, and {@code
 * CharacterGroup} keeps characters out of each other.
 *
 * <p>Asks trees through {@code query}; nothing in the library but the adapter depends on it.
 */
@NullMarked
package dev.sightline.bvh.move;

import org.jspecify.annotations.NullMarked;
