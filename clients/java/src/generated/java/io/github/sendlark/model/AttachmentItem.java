// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class AttachmentItem extends Model {

  AttachmentItem(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  /** May be null. */
  public String filename() {
    return text("filename");
  }

  public long size() {
    return get("size", WHOLE, 0L);
  }

  public String contentType() {
    return text("content_type");
  }

  public AttachmentContentDisposition contentDisposition() {
    return AttachmentContentDisposition.of(text("content_disposition"));
  }

  /** May be null. */
  public String contentId() {
    return text("content_id");
  }

  public String downloadUrl() {
    return text("download_url");
  }

  public Instant expiresAt() {
    return time("expires_at");
  }
}
