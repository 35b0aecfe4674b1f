// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class BroadcastVariantRequest extends Model {
  BroadcastVariantRequest(JsonObject json) {
    super(json);
  }

  /** May be null. */
  public String subject() {
    return string("subject");
  }

  /** May be null. */
  public String previewText() {
    return string("preview_text");
  }

  /** May be null. */
  public String from() {
    return string("from");
  }

  /** May be null. */
  public String html() {
    return string("html");
  }

  /** May be null. */
  public String text() {
    return string("text");
  }

  /** May be null. */
  public Object document() {
    return any("document");
  }

  /** Keeps this content of the variant. May be null. */
  public String contentId() {
    return string("content_id");
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link BroadcastVariantRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder subject(String subject) {
      return set("subject", subject);
    }

    public Builder previewText(String previewText) {
      return set("preview_text", previewText);
    }

    public Builder from(String from) {
      return set("from", from);
    }

    public Builder html(String html) {
      return set("html", html);
    }

    public Builder text(String text) {
      return set("text", text);
    }

    public Builder document(Object document) {
      return set("document", document);
    }

    /** Keeps this content of the variant. */
    public Builder contentId(String contentId) {
      return set("content_id", contentId);
    }

    public BroadcastVariantRequest build() {
      return new BroadcastVariantRequest(json());
    }
  }
}
