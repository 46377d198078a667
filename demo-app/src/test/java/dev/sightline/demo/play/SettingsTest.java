package dev.sightline.demo.play;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SettingsTest {
  @Test
  void each_change_is_told_until_it_is_no_longer_followed() {
    Settings settings = new Settings();
    int[] told = new int[1];
    Runnable follower = () -> told[0]++;
    settings.follow(follower);
    assertThat(settings.shadows()).isEmpty();
    settings.setShadows(false);
    settings.setAsksEngine(true);
    settings.setShowsLayers(true);
    assertThat(told[0]).isEqualTo(3);
    assertThat(settings.shadows()).hasValue(false);
    assertThat(settings.asksEngine()).isTrue();
    assertThat(settings.showsLayers()).isTrue();
    settings.unfollow(follower);
    settings.setShadows(true);
    assertThat(told[0]).isEqualTo(3);
  }
}
