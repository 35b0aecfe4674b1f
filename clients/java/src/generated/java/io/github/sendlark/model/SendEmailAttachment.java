// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class SendEmailAttachment extends RequestModel<SendEmailAttachment> {
  /** Without any fields. */
  public SendEmailAttachment() {
    this(Map.of());
  }

  SendEmailAttachment(Map<String, Object> json) {
    super(json);
  }

  /** The file name. The content type is derived from it. May be null. */
  public String filename() {
    return text("filename");
  }

  /** The content as base64 or an array of bytes. iCalendar may be plain text. May be null. */
  public String content() {
    return text("content");
  }

  /** A URL to fetch the file from, instead of {@code content}. May be null. */
  public String path() {
    return text("path");
  }

  /** The content type, if it cannot be derived from the name. May be null. */
  public String contentType() {
    return text("content_type");
  }

  /** An id to show the file inside the HTML as {@code cid:<content_id>}. May be null. */
  public String contentId() {
    return text("content_id");
  }

  /** May be null. */
  public String inlineContentId() {
    return text("inline_content_id");
  }

  /** The file name. The content type is derived from it. */
  public SendEmailAttachment withFilename(String filename) {
    return set("filename", filename);
  }

  /** The content as base64 or an array of bytes. iCalendar may be plain text. */
  public SendEmailAttachment withContent(byte[] content) {
    return give("content", base64(content));
  }

  /** The content as base64 or an array of bytes. iCalendar may be plain text. */
  public SendEmailAttachment withContent(String content) {
    return give("content", content);
  }

  /** A URL to fetch the file from, instead of {@code content}. */
  public SendEmailAttachment withPath(String path) {
    return set("path", path);
  }

  /** The content type, if it cannot be derived from the name. */
  public SendEmailAttachment withContentType(String contentType) {
    return set("content_type", contentType);
  }

  /** An id to show the file inside the HTML as {@code cid:<content_id>}. */
  public SendEmailAttachment withContentId(String contentId) {
    return set("content_id", contentId);
  }

  public SendEmailAttachment withInlineContentId(String inlineContentId) {
    return set("inline_content_id", inlineContentId);
  }
}
