// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class Consent extends Model {

  Consent(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public ConsentAct act() {
    return ConsentAct.of(text("act"));
  }

  public ConsentMethod method() {
    return ConsentMethod.of(text("method"));
  }

  /** The ids of the topics concerned; empty = all email. */
  public List<String> topics() {
    return get("topics", list(TEXT));
  }

  /** {@code contact}, {@code user:<id>}, {@code key:<id>} or {@code operator}. */
  public String actor() {
    return text("actor");
  }

  /** The exact wording that the person saw. May be null. */
  public ConsentText text() {
    return get("text", object(ConsentText.class));
  }

  /** May be null. */
  public String formId() {
    return text("form_id");
  }

  /** May be null. */
  public Long formVersion() {
    return get("form_version", WHOLE);
  }

  /** May be null. */
  public String pageUrl() {
    return text("page_url");
  }

  /** Shortened to its network after {@code [retention] consent_address_days}. May be null. */
  public String ip() {
    return text("ip");
  }

  /** May be null. */
  public String userAgent() {
    return text("user_agent");
  }

  /** The id of the email with the link, or of the import, or the reason given. May be null. */
  public String evidence() {
    return text("evidence");
  }

  public Instant createdAt() {
    return time("created_at");
  }
}
