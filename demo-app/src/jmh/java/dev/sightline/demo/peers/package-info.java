/**
 * Other ray casters beside ours, on the same triangles and the same rays: how they are set up, how
 * far their answers agree with ours, and what they take.
 */
package dev.sightline.demo.peers;
