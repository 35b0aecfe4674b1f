// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class ContactTimelineConsent extends ContactTimelineItem {

  ContactTimelineConsent(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  public ConsentAct act() {
    return get("act", TEXT.andThen(ConsentAct::of));
  }

  public ConsentMethod method() {
    return get("method", TEXT.andThen(ConsentMethod::of));
  }

  public List<String> topics() {
    return get("topics", list(TEXT));
  }

  /** May be null. */
  public String formId() {
    return get("form_id", TEXT);
  }

  /** May be null. */
  public String evidence() {
    return get("evidence", TEXT);
  }

  public String actor() {
    return get("actor", TEXT);
  }
}
