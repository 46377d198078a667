package dev.sightline.jme.stored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A channel that asks whether to go on, over a real file. */
class PolledChannelTest {
  @Test
  void itReadsAsTheOtherDoesUntilItIsCalledOffAndClosesIt(@TempDir Path folder) throws Exception {
    Path file = Files.write(folder.resolve("bytes"), new byte[] {3, 1, 4, 1, 5, 9});
    FileChannel under = FileChannel.open(file, StandardOpenOption.READ);
    AtomicBoolean goesOn = new AtomicBoolean(true);
    SeekableByteChannel channel = new PolledChannel(under, work -> goesOn.get());
    assertThat(channel.size()).isEqualTo(6);
    assertThat(channel.position(2)).isSameAs(channel);
    ByteBuffer into = ByteBuffer.allocate(3);
    assertThat(channel.read(into)).isEqualTo(3);
    assertThat(into.array()).containsExactly(4, 1, 5);
    assertThat(channel.position()).isEqualTo(5);
    assertThatThrownBy(() -> channel.write(into)).isInstanceOf(NonWritableChannelException.class);
    assertThatThrownBy(() -> channel.truncate(1)).isInstanceOf(NonWritableChannelException.class);
    goesOn.set(false);
    assertThatThrownBy(() -> channel.read(ByteBuffer.allocate(1)))
        .isInstanceOf(CancellationException.class);
    assertThat(channel.position()).isEqualTo(5);
    assertThat(channel.isOpen()).isTrue();
    channel.close();
    assertThat(under.isOpen()).isFalse();
    assertThat(channel.isOpen()).isFalse();
    goesOn.set(true);
    assertThatThrownBy(() -> channel.read(ByteBuffer.allocate(1)))
        .isInstanceOf(ClosedChannelException.class);
  }
}
