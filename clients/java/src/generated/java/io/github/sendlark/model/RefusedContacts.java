// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class RefusedContacts extends Model {
  RefusedContacts(JsonObject json) {
    super(json);
  }

  public double unsubscribed() {
    return numberOrZero("unsubscribed");
  }

  public double pending() {
    return numberOrZero("pending");
  }

  public double optedOut() {
    return numberOrZero("opted_out");
  }

  public double bounce() {
    return numberOrZero("bounce");
  }

  public double complaint() {
    return numberOrZero("complaint");
  }

  public double manual() {
    return numberOrZero("manual");
  }
}
