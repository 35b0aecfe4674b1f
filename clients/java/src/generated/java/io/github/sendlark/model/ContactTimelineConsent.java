// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;
import java.util.List;

public final class ContactTimelineConsent extends ContactTimelineItem {

  ContactTimelineConsent(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public ConsentAct act() {
    return ConsentAct.of(string("act"));
  }

  public ConsentMethod method() {
    return ConsentMethod.of(string("method"));
  }

  public List<String> topics() {
    return list("topics", Model::toText);
  }

  /** May be null. */
  public String formId() {
    return string("form_id");
  }

  /** May be null. */
  public String evidence() {
    return string("evidence");
  }

  public String actor() {
    return string("actor");
  }
}
