package io.github.sendlark;

import io.github.sendlark.model.SendEmailAttachment;
import io.github.sendlark.model.SendEmailRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** Attachments from files, bytes and addresses. */
public final class Attachments {
  private static final long BYTES_MAX = 40L * 1024 * 1024;

  private Attachments() {}

  /** Reads a file. */
  public static SendEmailAttachment file(Path path) throws IOException {
    return bytes(path.getFileName().toString(), Files.readAllBytes(path));
  }

  public static SendEmailAttachment bytes(String filename, byte[] content) {
    SendEmailAttachment attachment =
        new SendEmailAttachment().withFilename(filename).withContent(content);
    String type = typeOf(filename);
    return type == null ? attachment : attachment.withContentType(type);
  }

  /** The server fetches it. */
  public static SendEmailAttachment url(String url) {
    return new SendEmailAttachment().withPath(url);
  }

  /** Shown inside the HTML as {@code cid:} and the content id. */
  public static SendEmailAttachment inline(Path path, String contentId) throws IOException {
    return file(path).withContentId(contentId);
  }

  /** By the end of the name; null where it is not known. */
  private static String typeOf(String filename) {
    String end = filename.substring(filename.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    String types = ContentTypes.BY_ENDING;
    int start = types.indexOf(" " + end + "=");
    if (start < 0) return null;
    int from = start + end.length() + 2;
    return types.substring(from, types.indexOf(' ', from));
  }

  /** Throws before anything is sent where attachments are more than the server takes. */
  static void check(Object body) {
    for (Object email : body instanceof Collection ? (Collection<?>) body : List.of(body)) {
      if (!(email instanceof SendEmailRequest)) continue;
      long bytes =
          ((SendEmailRequest) email)
              .attachments().stream()
                  .map(SendEmailAttachment::content)
                  .filter(Objects::nonNull)
                  .mapToLong(String::length)
                  .sum();
      if (bytes > BYTES_MAX) {
        throw new SendlarkException("The attachments have more than 40 MB in base64.");
      }
    }
  }
}
