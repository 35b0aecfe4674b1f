// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.AutomationRun;
import io.github.sendlark.model.AutomationRunItem;
import io.github.sendlark.model.AutomationsRunsListParams;

/** A group of methods. */
public final class AutomationsRunsResource extends Resource {
  AutomationsRunsResource(Requests requests) {
    super(requests);
  }

  /** List an automation's runs. Lists the runs of contacts through the automation, newest first. */
  public Page<AutomationRunItem> list(String id) {
    return list(id, null);
  }

  /** List an automation's runs. Lists the runs of contacts through the automation, newest first. */
  public Page<AutomationRunItem> list(String id, AutomationsRunsListParams params) {
    return list(id, params, null);
  }

  /** List an automation's runs. Lists the runs of contacts through the automation, newest first. */
  public Page<AutomationRunItem> list(
      String id, AutomationsRunsListParams params, RequestOptions options) {
    return new Page<>(
        await(page(Operation.AUTOMATIONS_RUNS_LIST, AutomationRunItem.class, params, options, id)));
  }

  /**
   * Retrieve a run. Returns the run with the steps that it came to, what they did and why they did
   * not.
   */
  public AutomationRun get(String id, String runId) {
    return get(id, runId, null);
  }

  /**
   * Retrieve a run. Returns the run with the steps that it came to, what they did and why they did
   * not.
   */
  public AutomationRun get(String id, String runId, RequestOptions options) {
    return await(
        call(Operation.AUTOMATIONS_RUNS_GET, AutomationRun.class, null, null, options, id, runId));
  }
}
