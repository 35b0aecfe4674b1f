// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class Attachment extends Model {

  Attachment(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  /** May be null. */
  public String filename() {
    return get("filename", TEXT);
  }

  public long size() {
    return get("size", WHOLE, 0L);
  }

  public String contentType() {
    return get("content_type", TEXT);
  }

  public AttachmentContentDisposition contentDisposition() {
    return get("content_disposition", TEXT.andThen(AttachmentContentDisposition::of));
  }

  /** May be null. */
  public String contentId() {
    return get("content_id", TEXT);
  }

  public String downloadUrl() {
    return get("download_url", TEXT);
  }

  public Instant expiresAt() {
    return get("expires_at", INSTANT);
  }

  public String object() {
    return get("object", TEXT);
  }
}
