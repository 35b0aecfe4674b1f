// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class SendEmailAttachment extends Model {
  SendEmailAttachment(JsonObject json) {
    super(json);
  }

  /** The file name. The content type is derived from it. May be null. */
  public String filename() {
    return string("filename");
  }

  /** The content as base64 or an array of bytes. iCalendar may be plain text. May be null. */
  public String content() {
    return string("content");
  }

  /** A URL to fetch the file from, instead of {@code content}. May be null. */
  public String path() {
    return string("path");
  }

  /** The content type, if it cannot be derived from the name. May be null. */
  public String contentType() {
    return string("content_type");
  }

  /** An id to show the file inside the HTML as {@code cid:<content_id>}. May be null. */
  public String contentId() {
    return string("content_id");
  }

  /** May be null. */
  public String inlineContentId() {
    return string("inline_content_id");
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link SendEmailAttachment}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** The file name. The content type is derived from it. */
    public Builder filename(String filename) {
      return set("filename", filename);
    }

    /** The content as base64 or an array of bytes. iCalendar may be plain text. */
    public Builder content(byte[] content) {
      return give("content", base64(content));
    }

    /** The content as base64 or an array of bytes. iCalendar may be plain text. */
    public Builder content(String content) {
      return give("content", content);
    }

    /** A URL to fetch the file from, instead of {@code content}. */
    public Builder path(String path) {
      return set("path", path);
    }

    /** The content type, if it cannot be derived from the name. */
    public Builder contentType(String contentType) {
      return set("content_type", contentType);
    }

    /** An id to show the file inside the HTML as {@code cid:<content_id>}. */
    public Builder contentId(String contentId) {
      return set("content_id", contentId);
    }

    public Builder inlineContentId(String inlineContentId) {
      return set("inline_content_id", inlineContentId);
    }

    public SendEmailAttachment build() {
      return new SendEmailAttachment(json());
    }
  }
}
