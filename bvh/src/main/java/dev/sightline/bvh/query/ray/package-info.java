/**
 * Rays: {@link dev.sightline.bvh.query.ray.RayQuery}, one ray at a time, and {@link
 * dev.sightline.bvh.query.ray.RayBatch}, many at once; the traversal of a tree that both use, over
 * one mesh and over instances. Imports core, {@code tree}, {@code instance}, {@code hit}, {@code
 * internal}, {@code work} and the filters of {@code query}; never {@code build}.
 */
@NullMarked
package dev.sightline.bvh.query.ray;

import org.jspecify.annotations.NullMarked;
