package dev.sightline.jme.result;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;

/**
 * The nearest thing a ray meets.
 *
 * <p>The vectors belong to the pick; the engine's vectors are mutable, so treat them as read-only
 * if the pick is shared.
 *
 * @param geometry the geometry that is hit
 * @param point where, in world space
 * @param normal the world-space geometric unit normal, as the engine reports it: from the winding
 *     of the triangle, flipped by a mirroring scale, not turned toward the ray
 * @param triangleIndex the triangle in the engine's list order (strips and fans expanded), as
 *     {@code Mesh.getTriangle(int, ...)} takes it
 * @param u barycentric weight of the triangle's second vertex; NaN where a spatial that answers
 *     {@code collideWith} by its own code gave the hit
 * @param v barycentric weight of the third vertex, likewise; the first has {@code 1 - u - v}
 * @param distance Euclidean world distance from the ray's origin to the point
 */
public record Pick(
    Geometry geometry,
    Vector3f point,
    Vector3f normal,
    int triangleIndex,
    float u,
    float v,
    float distance) {}
