// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;
import java.util.List;

public final class Consent extends Model {

  Consent(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public ConsentAct act() {
    return ConsentAct.of(string("act"));
  }

  public ConsentMethod method() {
    return ConsentMethod.of(string("method"));
  }

  /** The ids of the topics concerned; empty = all email. */
  public List<String> topics() {
    return list("topics", Model::toText);
  }

  /** {@code contact}, {@code user:<id>}, {@code key:<id>} or {@code operator}. */
  public String actor() {
    return string("actor");
  }

  /** The exact wording that the person saw. May be null. */
  public ConsentText text() {
    return object("text", ConsentText.class);
  }

  /** May be null. */
  public String formId() {
    return string("form_id");
  }

  /** May be null. */
  public Long formVersion() {
    return whole("form_version");
  }

  /** May be null. */
  public String pageUrl() {
    return string("page_url");
  }

  /** Shortened to its network after {@code [retention] consent_address_days}. May be null. */
  public String ip() {
    return string("ip");
  }

  /** May be null. */
  public String userAgent() {
    return string("user_agent");
  }

  /** The id of the email with the link, or of the import, or the reason given. May be null. */
  public String evidence() {
    return string("evidence");
  }

  public Instant createdAt() {
    return time("created_at");
  }
}
