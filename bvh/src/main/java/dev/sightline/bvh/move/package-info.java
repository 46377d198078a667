/**
 * Moves a character among triangles: it sweeps a capsule, slides along walls, climbs steps and
 * follows slopes. {@code CharacterMover} is the character. A {@code WalkMove} is a {@code
 * LevelMove} ({@code Sliding} along walls, {@code StepClimb} up steps), then a {@code MoveEnd} down
 * to the floor. {@code EdgeGuard} holds it at edges, {@code Passages} lets it through one-way
 * platforms, and {@code LedgeQuery} finds what it can grab. {@code PushOut} moves it out of what it
 * overlaps, {@code RoomSearch} finds a free place, and {@code CharacterGroup} keeps characters
 * apart.
 *
 * <p>Queries trees through {@code query}. Only the adapter depends on this package.
 */
@NullMarked
package dev.sightline.bvh.move;

import org.jspecify.annotations.NullMarked;
