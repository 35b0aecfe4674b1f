// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class Usage extends Model {

  Usage(JsonObject json) {
    super(json);
  }

  public String object() {
    return string("object");
  }

  public EmailUsage emails() {
    return object("emails", EmailUsage.class);
  }

  public UsageCount contacts() {
    return object("contacts", UsageCount.class);
  }

  public NullableUsageCount segments() {
    return object("segments", NullableUsageCount.class);
  }

  public NullableUsageCount broadcasts() {
    return object("broadcasts", NullableUsageCount.class);
  }

  public AiCreditUsage aiCredits() {
    return object("ai_credits", AiCreditUsage.class);
  }

  public AutomationRunUsage automationRuns() {
    return object("automation_runs", AutomationRunUsage.class);
  }

  public NullableUsageCount domains() {
    return object("domains", NullableUsageCount.class);
  }

  public RateLimit rateLimit() {
    return object("rate_limit", RateLimit.class);
  }

  public String plan() {
    return string("plan");
  }
}
