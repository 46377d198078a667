/**
 * What the packages of queries and of builds share and no user needs: no API, may change at any
 * time. {@code BestFirstTraversal} is the traversal of every question but rays, with its limit and
 * its rule for ties; it reads an instance's mesh through {@code PlacedMesh}. {@code ParallelLoop}
 * runs work on many threads. {@code InstanceEdit} edits the tree over instances.
 */
@NullMarked
package dev.sightline.bvh.internal;

import org.jspecify.annotations.NullMarked;
