// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class Attachment extends Model {

  Attachment(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  /** May be null. */
  public String filename() {
    return string("filename");
  }

  public long size() {
    return wholeOrZero("size");
  }

  public String contentType() {
    return string("content_type");
  }

  public AttachmentContentDisposition contentDisposition() {
    return AttachmentContentDisposition.of(string("content_disposition"));
  }

  /** May be null. */
  public String contentId() {
    return string("content_id");
  }

  public String downloadUrl() {
    return string("download_url");
  }

  public Instant expiresAt() {
    return time("expires_at");
  }

  public String object() {
    return string("object");
  }
}
