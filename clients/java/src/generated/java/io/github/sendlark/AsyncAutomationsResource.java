// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.Automation;
import io.github.sendlark.model.AutomationDryRun;
import io.github.sendlark.model.AutomationListItem;
import io.github.sendlark.model.AutomationReference;
import io.github.sendlark.model.AutomationsListParams;
import io.github.sendlark.model.CreateAutomationRequest;
import io.github.sendlark.model.Deleted;
import io.github.sendlark.model.DryRunAutomationRequest;
import io.github.sendlark.model.StoppedAutomation;
import io.github.sendlark.model.UpdateAutomationRequest;
import java.util.concurrent.CompletableFuture;

/** A group of methods. */
public final class AsyncAutomationsResource extends Resource {
  AsyncAutomationsResource(Requests requests) {
    super(requests);
  }

  public AsyncAutomationsRunsResource runs() {
    return new AsyncAutomationsRunsResource(requests);
  }

  /**
   * Create an automation. Creates an automation: what starts it, and the steps that each contact
   * then runs through. It is disabled unless you say otherwise. An error names the step by its key.
   */
  public CompletableFuture<AutomationReference> create(CreateAutomationRequest body) {
    return create(body, null);
  }

  /**
   * Create an automation. Creates an automation: what starts it, and the steps that each contact
   * then runs through. It is disabled unless you say otherwise. An error names the step by its key.
   */
  public CompletableFuture<AutomationReference> create(
      CreateAutomationRequest body, RequestOptions options) {
    return call(Operation.AUTOMATIONS_CREATE, AutomationReference.class, body, null, options);
  }

  /** List automations. Lists the team's automations without their steps, newest first. */
  public CompletableFuture<AsyncPage<AutomationListItem>> list() {
    return list(null);
  }

  /** List automations. Lists the team's automations without their steps, newest first. */
  public CompletableFuture<AsyncPage<AutomationListItem>> list(AutomationsListParams params) {
    return list(params, null);
  }

  /** List automations. Lists the team's automations without their steps, newest first. */
  public CompletableFuture<AsyncPage<AutomationListItem>> list(
      AutomationsListParams params, RequestOptions options) {
    return page(Operation.AUTOMATIONS_LIST, AutomationListItem.class, params, options);
  }

  /**
   * Retrieve an automation. Returns the automation with its steps and connections, and how many
   * runs came to each step.
   */
  public CompletableFuture<Automation> get(String id) {
    return get(id, null);
  }

  /**
   * Retrieve an automation. Returns the automation with its steps and connections, and how many
   * runs came to each step.
   */
  public CompletableFuture<Automation> get(String id, RequestOptions options) {
    return call(Operation.AUTOMATIONS_GET, Automation.class, null, null, options, id);
  }

  /**
   * Change an automation. Changes only the fields you send. New steps or connections make a new
   * version: runs under way keep theirs.
   */
  public CompletableFuture<AutomationReference> update(String id, UpdateAutomationRequest body) {
    return update(id, body, null);
  }

  /**
   * Change an automation. Changes only the fields you send. New steps or connections make a new
   * version: runs under way keep theirs.
   */
  public CompletableFuture<AutomationReference> update(
      String id, UpdateAutomationRequest body, RequestOptions options) {
    return call(Operation.AUTOMATIONS_UPDATE, AutomationReference.class, body, null, options, id);
  }

  /** Delete an automation. Deletes the automation with its runs; those under way end at once. */
  public CompletableFuture<Deleted> delete(String id) {
    return delete(id, null);
  }

  /** Delete an automation. Deletes the automation with its runs; those under way end at once. */
  public CompletableFuture<Deleted> delete(String id, RequestOptions options) {
    return call(Operation.AUTOMATIONS_DELETE, Deleted.class, null, null, options, id);
  }

  /**
   * Duplicate an automation. Creates a disabled automation with the same steps and connections, and
   * without runs.
   */
  public CompletableFuture<AutomationReference> duplicate(String id) {
    return duplicate(id, null);
  }

  /**
   * Duplicate an automation. Creates a disabled automation with the same steps and connections, and
   * without runs.
   */
  public CompletableFuture<AutomationReference> duplicate(String id, RequestOptions options) {
    return call(
        Operation.AUTOMATIONS_DUPLICATE, AutomationReference.class, null, null, options, id);
  }

  /**
   * Stop an automation. Disables the automation and cancels all its runs. To let runs under way go
   * on, set its status to {@code disabled} instead.
   */
  public CompletableFuture<StoppedAutomation> stop(String id) {
    return stop(id, null);
  }

  /**
   * Stop an automation. Disables the automation and cancels all its runs. To let runs under way go
   * on, set its status to {@code disabled} instead.
   */
  public CompletableFuture<StoppedAutomation> stop(String id, RequestOptions options) {
    return call(Operation.AUTOMATIONS_STOP, StoppedAutomation.class, null, null, options, id);
  }

  /**
   * Try an automation. Returns the steps that a contact would run through, when, what each would
   * send or change, and which emails the contact may not get. Changes nothing and sends nothing.
   */
  public CompletableFuture<AutomationDryRun> dryRun(String id) {
    return dryRun(id, null);
  }

  /**
   * Try an automation. Returns the steps that a contact would run through, when, what each would
   * send or change, and which emails the contact may not get. Changes nothing and sends nothing.
   */
  public CompletableFuture<AutomationDryRun> dryRun(String id, DryRunAutomationRequest body) {
    return dryRun(id, body, null);
  }

  /**
   * Try an automation. Returns the steps that a contact would run through, when, what each would
   * send or change, and which emails the contact may not get. Changes nothing and sends nothing.
   */
  public CompletableFuture<AutomationDryRun> dryRun(
      String id, DryRunAutomationRequest body, RequestOptions options) {
    return call(Operation.AUTOMATIONS_DRY_RUN, AutomationDryRun.class, body, null, options, id);
  }
}
