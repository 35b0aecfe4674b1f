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
    return get("id", TEXT);
  }

  public ConsentAct act() {
    return get("act", TEXT.andThen(ConsentAct::of));
  }

  public ConsentMethod method() {
    return get("method", TEXT.andThen(ConsentMethod::of));
  }

  /** The ids of the topics concerned; empty = all email. */
  public List<String> topics() {
    return get("topics", list(TEXT));
  }

  /** {@code contact}, {@code user:<id>}, {@code key:<id>} or {@code operator}. */
  public String actor() {
    return get("actor", TEXT);
  }

  /** The exact wording that the person saw. May be null. */
  public ConsentText text() {
    return get("text", object(ConsentText.class));
  }

  /** May be null. */
  public String formId() {
    return get("form_id", TEXT);
  }

  /** May be null. */
  public Long formVersion() {
    return get("form_version", WHOLE);
  }

  /** May be null. */
  public String pageUrl() {
    return get("page_url", TEXT);
  }

  /** Shortened to its network after {@code [retention] consent_address_days}. May be null. */
  public String ip() {
    return get("ip", TEXT);
  }

  /** May be null. */
  public String userAgent() {
    return get("user_agent", TEXT);
  }

  /** The id of the email with the link, or of the import, or the reason given. May be null. */
  public String evidence() {
    return get("evidence", TEXT);
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }
}
