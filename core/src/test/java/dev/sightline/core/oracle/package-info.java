/** Answers in exact whole numbers, by definitions that share nothing with the kernels. */
package dev.sightline.core.oracle;
