/** What keeping a scene's index costs while things come, go and move. */
package dev.sightline.demo.churn;
