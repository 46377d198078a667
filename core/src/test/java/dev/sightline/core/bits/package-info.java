/**
 * Answers written down to the bit: what was drawn, what was answered, and the file that holds it.
 */
package dev.sightline.core.bits;
