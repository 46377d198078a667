/**
 * Heights, sight and visibility as jobs on Apache Spark, over a folder of tiles that every machine
 * can read. Only {@code Bake}, {@code BakeJobs} and what they hand to Spark know of it; questions
 * are asked by {@code dev.sightline.bvh.extra.tile}.
 */
package dev.sightline.scale;
