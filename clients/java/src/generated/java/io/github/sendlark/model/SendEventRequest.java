// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class SendEventRequest extends RequestModel<SendEventRequest> {
  /** Without any fields. */
  public SendEventRequest() {
    this(Map.of());
  }

  SendEventRequest(Map<String, Object> json) {
    super(json);
  }

  /** The event's name. An unknown name is defined without a schema. */
  public String event() {
    return text("event");
  }

  /** Give either this or {@code email}. May be null. */
  public String contactId() {
    return text("contact_id");
  }

  /** An address that is no contact's becomes a contact. May be null. */
  public String email() {
    return text("email");
  }

  /** At most 16 KB of JSON, 5 levels deep. May be null. */
  public Object payload() {
    return get("payload", ANY);
  }

  /** As the header {@code Idempotency-Key}, which counts if this is absent. May be null. */
  public String idempotencyId() {
    return text("idempotency_id");
  }

  /** The event's name. An unknown name is defined without a schema. */
  public SendEventRequest withEvent(String event) {
    return give("event", event);
  }

  /** Give either this or {@code email}. */
  public SendEventRequest withContactId(String contactId) {
    return set("contact_id", contactId);
  }

  /** An address that is no contact's becomes a contact. */
  public SendEventRequest withEmail(String email) {
    return set("email", email);
  }

  /** At most 16 KB of JSON, 5 levels deep. */
  public SendEventRequest withPayload(Object payload) {
    return set("payload", payload);
  }

  /** As the header {@code Idempotency-Key}, which counts if this is absent. */
  public SendEventRequest withIdempotencyId(String idempotencyId) {
    return set("idempotency_id", idempotencyId);
  }
}
