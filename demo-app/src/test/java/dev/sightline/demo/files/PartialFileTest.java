package dev.sightline.demo.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PartialFileTest {
  private static final int INTS = 40_000;
  private static final int SIZE = 4 * INTS;

  @TempDir private Path folder;
  private Path target;

  @BeforeEach
  void anEarlierFileStandsThere() throws IOException {
    target = Files.writeString(folder.resolve("earlier.bin"), "earlier");
  }

  @Test
  void whatIsCompleteGetsTheNameAndNotAByteBefore() throws IOException {
    try (BinaryOutput out = new BinaryOutput(target)) {
      writeInts(out);
      assertThat(target).hasContent("earlier");
      out.commit();
      assertThat(target).hasSize(SIZE);
    }
    assertThat(target).hasSize(SIZE);
    assertNothingElse();
  }

  @Test
  void aDiskThatIsFullAtAnyByteLeavesTheEarlierFile() throws IOException {
    for (int room : new int[] {0, 1, 4, 8191, 65_535, 65_536, 65_537, SIZE - 1}) {
      assertFull(
          () -> {
            try (BinaryOutput out = new BinaryOutput(new FullDisk(target, room))) {
              writeInts(out);
              out.commit();
            }
          });
      assertFull(
          () -> {
            try (TextOutput out = new TextOutput(new FullDisk(target, room))) {
              for (int i = 0; i < SIZE / 8; i++) {
                out.line("1234567");
              }
              out.finish();
            }
          });
    }
    try (BinaryOutput out = new BinaryOutput(new FullDisk(target, SIZE))) {
      writeInts(out);
      out.commit();
    }
    assertThat(target).hasSize(SIZE);
  }

  @Test
  void aDiskThatSaysSoOnlyWhenItIsClosedIsNoBetter() throws IOException {
    assertFull(
        () -> {
          try (BinaryOutput out = new BinaryOutput(FullDisk.onClose(target))) {
            writeInts(out);
            out.commit();
          }
        });
    assertFull(
        () -> {
          try (TextOutput out = new TextOutput(FullDisk.onClose(target))) {
            out.line("1234567");
            out.commit();
          }
        });
  }

  @Test
  void whatIsGivenUpLeavesNothing() throws IOException {
    try (BinaryOutput out = new BinaryOutput(target)) {
      writeInts(out);
    }
    assertThat(target).hasContent("earlier");
    assertNothingElse();
  }

  @Test
  void theNameOfAnotherProgramsPartIsNotTaken() throws IOException {
    Path theirs = Files.writeString(folder.resolve("earlier.bin.part"), "theirs");
    try (PartialFile partial = new PartialFile(target)) {
      assertThat(partial.path()).isEqualTo(folder.resolve("earlier.bin.1.part")).isEmptyFile();
    }
    assertThat(theirs).hasContent("theirs");
    assertThat(folder.resolve("earlier.bin.1.part")).doesNotExist();
  }

  private static void writeInts(BinaryOutput out) throws IOException {
    for (int i = 0; i < INTS; i++) {
      out.writeInt(i);
    }
  }

  private void assertFull(ThrowingCallable writing) throws IOException {
    assertThatThrownBy(writing)
        .isInstanceOf(FileSystemException.class)
        .hasMessage(target + ": " + FullDisk.REASON);
    assertThat(target).hasContent("earlier");
    assertNothingElse();
  }

  private void assertNothingElse() throws IOException {
    try (var left = Files.list(folder)) {
      assertThat(left).containsExactly(target);
    }
  }
}
