/**
 * Code that queries and builds share. {@code BestFirstTraversal} is the traversal of all queries
 * but rays, with its limit and its rule for ties; it reads an instance's mesh through {@code
 * PlacedMesh}. {@code RaySlabs} is the slab test of a tree's boxes. {@code ParallelLoop} runs work
 * on many threads. {@code InstanceEdit} edits the tree over instances. Not part of the API; it may
 * change at any time.
 */
@NullMarked
package dev.sightline.bvh.internal;

import org.jspecify.annotations.NullMarked;
