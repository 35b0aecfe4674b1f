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
    return text("id");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public ConsentAct act() {
    return ConsentAct.of(text("act"));
  }

  public ConsentMethod method() {
    return ConsentMethod.of(text("method"));
  }

  public List<String> topics() {
    return get("topics", list(TEXT));
  }

  /** May be null. */
  public String formId() {
    return text("form_id");
  }

  /** May be null. */
  public String evidence() {
    return text("evidence");
  }

  public String actor() {
    return text("actor");
  }
}
