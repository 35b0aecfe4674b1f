// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class DryRunAutomationRequest extends RequestModel<DryRunAutomationRequest> {
  /** Without any fields. */
  public DryRunAutomationRequest() {
    this(Map.of());
  }

  DryRunAutomationRequest(Map<String, Object> json) {
    super(json);
  }

  /** Give either this or {@code email}. May be null. */
  public String contactId() {
    return text("contact_id");
  }

  /** The address of a contact. May be null. */
  public String email() {
    return text("email");
  }

  /** Of the event that starts it. May be null. */
  public Object payload() {
    return get("payload", ANY);
  }

  /** Default: now. May be null. */
  public String startAt() {
    return text("start_at");
  }

  /**
   * What happens at steps, by key. A wait: {@code timeout}, {@code event_received} or {@code
   * {payload, after}}; a condition: {@code condition_met} or {@code condition_not_met}; an email:
   * {@code sent}, {@code delivered}, {@code opened} or {@code clicked}. Default: waits time out,
   * conditions are evaluated, and emails are delivered.
   */
  public Map<String, String> answers() {
    return get("answers", map(TEXT));
  }

  /** Give either this or {@code email}. */
  public DryRunAutomationRequest withContactId(String contactId) {
    return set("contact_id", contactId);
  }

  /** The address of a contact. */
  public DryRunAutomationRequest withEmail(String email) {
    return set("email", email);
  }

  /** Of the event that starts it. */
  public DryRunAutomationRequest withPayload(Object payload) {
    return set("payload", payload);
  }

  /** Default: now. */
  public DryRunAutomationRequest withStartAt(Instant startAt) {
    return set("start_at", startAt);
  }

  /** Default: now. */
  public DryRunAutomationRequest withStartAt(String startAt) {
    return set("start_at", startAt);
  }

  /**
   * What happens at steps, by key. A wait: {@code timeout}, {@code event_received} or {@code
   * {payload, after}}; a condition: {@code condition_met} or {@code condition_not_met}; an email:
   * {@code sent}, {@code delivered}, {@code opened} or {@code clicked}. Default: waits time out,
   * conditions are evaluated, and emails are delivered.
   */
  public DryRunAutomationRequest withAnswers(Map<String, String> answers) {
    return set("answers", answers);
  }
}
