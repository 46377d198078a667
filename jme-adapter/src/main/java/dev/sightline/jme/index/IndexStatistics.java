package dev.sightline.jme.index;

/**
 * What a {@link SceneIndex} holds and has done, as of its last scan. Immutable.
 *
 * @param spatials spatials visited by the scan, nodes included
 * @param geometries geometries in the snapshot
 * @param meshes distinct meshes (with {@link IndexOptions.Lod#ACTIVE}: distinct pairs of mesh and
 *     level) that they show
 * @param pending meshes without a tree
 * @param quick meshes with the simple tree of a first query
 * @param full meshes with their final tree
 * @param failed meshes that cannot be read, and are left out
 * @param vectors meshes whose tree is laid out for vector instructions, see {@link
 *     dev.sightline.jme.Sightline#enableVectors}
 * @param built how much of the building of the final trees is done, from 0 to 1, as {@link
 *     IndexListener#progress} reports it
 * @param triangles triangles of all trees, each mesh counted once
 * @param bytes bytes held by the trees and the triangles they were built from, each mesh counted
 *     once
 * @param buildsQueued background builds that wait
 * @param buildsRunning background builds at work
 * @param buildsDone background builds that ended with a tree, since the index was made
 * @param treesRead how many of those were read from stored trees instead of being built
 * @param buildsCancelled background builds called off, since the index was made
 * @param scans scans since the index was made
 * @param scanNanos how long the last scan took, in nanoseconds
 */
public record IndexStatistics(
    int spatials,
    int geometries,
    int meshes,
    int pending,
    int quick,
    int full,
    int failed,
    int vectors,
    double built,
    long triangles,
    long bytes,
    int buildsQueued,
    int buildsRunning,
    long buildsDone,
    long treesRead,
    long buildsCancelled,
    long scans,
    long scanNanos) {}
