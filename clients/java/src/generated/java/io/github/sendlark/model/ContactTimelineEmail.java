// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class ContactTimelineEmail extends ContactTimelineItem {

  ContactTimelineEmail(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public String from() {
    return text("from");
  }

  public String subject() {
    return text("subject");
  }

  /** May be null. */
  public String broadcastId() {
    return text("broadcast_id");
  }

  public ContactTimelineEmailStatus status() {
    return ContactTimelineEmailStatus.of(text("status"));
  }

  public List<ContactTimelineOpen> opens() {
    return get("opens", list(object(ContactTimelineOpen.class)));
  }

  public List<ContactTimelineClick> clicks() {
    return get("clicks", list(object(ContactTimelineClick.class)));
  }
}
