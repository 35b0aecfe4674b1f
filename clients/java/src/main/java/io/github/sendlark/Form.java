package io.github.sendlark;

import io.github.sendlark.internal.Json;
import io.github.sendlark.model.Model;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import java.util.UUID;

/** A form with a file (RFC 7578): the file as it is, lists and structures as JSON. */
final class Form {
  private final String boundary = "sendlark-" + UUID.randomUUID();
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  Form(Model fields) {
    fields.json().forEach(this::add);
    text("--" + boundary + "--\r\n");
  }

  String contentType() {
    return "multipart/form-data; boundary=" + boundary;
  }

  byte[] bytes() {
    return out.toByteArray();
  }

  private void add(String name, Object value) {
    if (value == null) return;
    boolean isFile = value instanceof byte[];
    text("--" + boundary + "\r\ncontent-disposition: form-data; name=\"" + name + '"');
    if (isFile) text("; filename=\"contacts.csv\"\r\ncontent-type: application/octet-stream");
    text("\r\n\r\n");
    if (isFile) out.writeBytes((byte[]) value);
    else if (value instanceof Map || value instanceof Collection) text(Json.write(value));
    else text(value.toString());
    text("\r\n");
  }

  private void text(String text) {
    out.writeBytes(text.getBytes(StandardCharsets.UTF_8));
  }
}
