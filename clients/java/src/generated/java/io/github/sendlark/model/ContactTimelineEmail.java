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
    return get("id", TEXT);
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  public String from() {
    return get("from", TEXT);
  }

  public String subject() {
    return get("subject", TEXT);
  }

  /** May be null. */
  public String broadcastId() {
    return get("broadcast_id", TEXT);
  }

  public ContactTimelineEmailStatus status() {
    return get("status", TEXT.andThen(ContactTimelineEmailStatus::of));
  }

  public List<ContactTimelineOpen> opens() {
    return get("opens", list(object(ContactTimelineOpen.class)));
  }

  public List<ContactTimelineClick> clicks() {
    return get("clicks", list(object(ContactTimelineClick.class)));
  }
}
