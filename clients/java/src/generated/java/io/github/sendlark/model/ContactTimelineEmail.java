// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;
import java.util.List;

public final class ContactTimelineEmail extends ContactTimelineItem {

  ContactTimelineEmail(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public String from() {
    return string("from");
  }

  public String subject() {
    return string("subject");
  }

  /** May be null. */
  public String broadcastId() {
    return string("broadcast_id");
  }

  public ContactTimelineEmailStatus status() {
    return ContactTimelineEmailStatus.of(string("status"));
  }

  public List<ContactTimelineOpen> opens() {
    return objects("opens", ContactTimelineOpen.class);
  }

  public List<ContactTimelineClick> clicks() {
    return objects("clicks", ContactTimelineClick.class);
  }
}
