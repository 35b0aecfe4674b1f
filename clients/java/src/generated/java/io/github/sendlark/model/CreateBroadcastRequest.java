// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;
import java.util.List;

public final class CreateBroadcastRequest extends Model {
  CreateBroadcastRequest(JsonObject json) {
    super(json);
  }

  /** May be null. */
  public String name() {
    return string("name");
  }

  /** Who gets it. The broadcast has a segment, a filter or both. May be null. */
  public String segmentId() {
    return string("segment_id");
  }

  /** Another name of {@code segment_id}, for older client libraries. May be null. */
  public String audienceId() {
    return string("audience_id");
  }

  /** Narrows the segment, or all contacts where there is none. May be null. */
  public Object filter() {
    return any("filter");
  }

  /** May be null. */
  public String topicId() {
    return string("topic_id");
  }

  /** May be null. */
  public String from() {
    return string("from");
  }

  /** May be null. */
  public String subject() {
    return string("subject");
  }

  public List<String> replyTo() {
    return strings("reply_to");
  }

  /** May be null. */
  public String previewText() {
    return string("preview_text");
  }

  /** May be null. */
  public String html() {
    return string("html");
  }

  /** May be null. */
  public String text() {
    return string("text");
  }

  /**
   * The editor's document, from which HTML and text are rendered; null goes on in HTML. May be
   * null.
   */
  public Object document() {
    return any("document");
  }

  /** The other variants of an A/B test; what they leave out is the broadcast's. */
  public List<BroadcastVariantRequest> variants() {
    return objects("variants", BroadcastVariantRequest.class);
  }

  /** May be null. */
  public BroadcastSettingsRequest settings() {
    return object("settings", BroadcastSettingsRequest.class);
  }

  /** Sends it, or schedules it with {@code scheduled_at}. May be null. */
  public Boolean send() {
    return truth("send");
  }

  /** ISO 8601, or English such as {@code in 1 hour}; needs {@code send}. May be null. */
  public String scheduledAt() {
    return string("scheduled_at");
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link CreateBroadcastRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder name(String name) {
      return set("name", name);
    }

    /** Who gets it. The broadcast has a segment, a filter or both. */
    public Builder segmentId(String segmentId) {
      return set("segment_id", segmentId);
    }

    /** Another name of {@code segment_id}, for older client libraries. */
    public Builder audienceId(String audienceId) {
      return set("audience_id", audienceId);
    }

    /** Narrows the segment, or all contacts where there is none. */
    public Builder filter(Object filter) {
      return set("filter", filter);
    }

    public Builder topicId(String topicId) {
      return set("topic_id", topicId);
    }

    public Builder from(String from) {
      return set("from", from);
    }

    public Builder subject(String subject) {
      return set("subject", subject);
    }

    public Builder replyTo(String... replyTo) {
      return set("reply_to", List.of(replyTo));
    }

    public Builder replyTo(List<String> replyTo) {
      return set("reply_to", replyTo);
    }

    public Builder previewText(String previewText) {
      return set("preview_text", previewText);
    }

    public Builder html(String html) {
      return set("html", html);
    }

    public Builder text(String text) {
      return set("text", text);
    }

    /** The editor's document, from which HTML and text are rendered; null goes on in HTML. */
    public Builder document(Object document) {
      return set("document", document);
    }

    /** The other variants of an A/B test; what they leave out is the broadcast's. */
    public Builder variants(BroadcastVariantRequest... variants) {
      return set("variants", List.of(variants));
    }

    /** The other variants of an A/B test; what they leave out is the broadcast's. */
    public Builder variants(List<BroadcastVariantRequest> variants) {
      return set("variants", variants);
    }

    public Builder settings(BroadcastSettingsRequest settings) {
      return set("settings", settings);
    }

    /** Sends it, or schedules it with {@code scheduled_at}. */
    public Builder send(Boolean send) {
      return set("send", send);
    }

    /** ISO 8601, or English such as {@code in 1 hour}; needs {@code send}. */
    public Builder scheduledAt(Instant scheduledAt) {
      return set("scheduled_at", scheduledAt);
    }

    /** ISO 8601, or English such as {@code in 1 hour}; needs {@code send}. */
    public Builder scheduledAt(String scheduledAt) {
      return set("scheduled_at", scheduledAt);
    }

    public CreateBroadcastRequest build() {
      return new CreateBroadcastRequest(json());
    }
  }
}
