// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class Usage extends Model {

  Usage(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return text("object");
  }

  public EmailUsage emails() {
    return get("emails", object(EmailUsage.class));
  }

  public UsageCount contacts() {
    return get("contacts", object(UsageCount.class));
  }

  public NullableUsageCount segments() {
    return get("segments", object(NullableUsageCount.class));
  }

  public NullableUsageCount broadcasts() {
    return get("broadcasts", object(NullableUsageCount.class));
  }

  public AiCreditUsage aiCredits() {
    return get("ai_credits", object(AiCreditUsage.class));
  }

  public AutomationRunUsage automationRuns() {
    return get("automation_runs", object(AutomationRunUsage.class));
  }

  public NullableUsageCount domains() {
    return get("domains", object(NullableUsageCount.class));
  }

  public RateLimit rateLimit() {
    return get("rate_limit", object(RateLimit.class));
  }

  public String plan() {
    return text("plan");
  }
}
