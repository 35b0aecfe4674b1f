// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.CreateWebhookRequest;
import io.github.sendlark.model.Deleted;
import io.github.sendlark.model.ListParams;
import io.github.sendlark.model.Reference;
import io.github.sendlark.model.ReplayWebhookRequest;
import io.github.sendlark.model.ReplayedWebhook;
import io.github.sendlark.model.TestWebhookRequest;
import io.github.sendlark.model.UpdateWebhookRequest;
import io.github.sendlark.model.Webhook;
import io.github.sendlark.model.WebhookItem;
import io.github.sendlark.model.WebhookWithSecret;

/** A group of methods. */
public final class WebhooksResource extends Resource {
  WebhooksResource(Requests requests) {
    super(requests);
  }

  public WebhooksEventsResource events() {
    return new WebhooksEventsResource(requests);
  }

  /**
   * Create a webhook. Posts the chosen events to the endpoint, signed with {@code signing_secret}.
   * Each event is attempted up to eight times over about 28 hours, until the endpoint answers 2xx
   * within 15 seconds. Redirects are not followed. Private addresses are refused unless the
   * operator allows them.
   */
  public WebhookWithSecret create(CreateWebhookRequest body) {
    return create(body, null);
  }

  /**
   * Create a webhook. Posts the chosen events to the endpoint, signed with {@code signing_secret}.
   * Each event is attempted up to eight times over about 28 hours, until the endpoint answers 2xx
   * within 15 seconds. Redirects are not followed. Private addresses are refused unless the
   * operator allows them.
   */
  public WebhookWithSecret create(CreateWebhookRequest body, RequestOptions options) {
    return await(call(Operation.WEBHOOKS_CREATE, WebhookWithSecret.class, body, null, options));
  }

  /**
   * List webhooks. Lists the team's webhooks. {@code failing_since} is set while every attempt
   * fails; after five days, the webhook is disabled and the team is notified by email.
   */
  public Page<WebhookItem> list() {
    return list(null);
  }

  /**
   * List webhooks. Lists the team's webhooks. {@code failing_since} is set while every attempt
   * fails; after five days, the webhook is disabled and the team is notified by email.
   */
  public Page<WebhookItem> list(ListParams params) {
    return list(params, null);
  }

  /**
   * List webhooks. Lists the team's webhooks. {@code failing_since} is set while every attempt
   * fails; after five days, the webhook is disabled and the team is notified by email.
   */
  public Page<WebhookItem> list(ListParams params, RequestOptions options) {
    return new Page<>(await(page(Operation.WEBHOOKS_LIST, WebhookItem.class, params, options)));
  }

  /** Retrieve a webhook. Returns the webhook with its signing secret. */
  public Webhook get(String id) {
    return get(id, null);
  }

  /** Retrieve a webhook. Returns the webhook with its signing secret. */
  public Webhook get(String id, RequestOptions options) {
    return await(call(Operation.WEBHOOKS_GET, Webhook.class, null, null, options, id));
  }

  /**
   * Change a webhook. Changes only the fields you send. A disabled webhook receives no events. When
   * you enable it again, events that were waiting when it was disabled are posted; events from
   * while it was disabled are not.
   */
  public Reference update(String id, UpdateWebhookRequest body) {
    return update(id, body, null);
  }

  /**
   * Change a webhook. Changes only the fields you send. A disabled webhook receives no events. When
   * you enable it again, events that were waiting when it was disabled are posted; events from
   * while it was disabled are not.
   */
  public Reference update(String id, UpdateWebhookRequest body, RequestOptions options) {
    return await(call(Operation.WEBHOOKS_UPDATE, Reference.class, body, null, options, id));
  }

  /** Delete a webhook. Deletes the webhook and its event history. Nothing more is posted to it. */
  public Deleted delete(String id) {
    return delete(id, null);
  }

  /** Delete a webhook. Deletes the webhook and its event history. Nothing more is posted to it. */
  public Deleted delete(String id, RequestOptions options) {
    return await(call(Operation.WEBHOOKS_DELETE, Deleted.class, null, null, options, id));
  }

  /**
   * Rotate the signing secret. Creates a new signing secret. For 24 hours, posts are signed with
   * both the new and the previous secret.
   */
  public WebhookWithSecret rotateSigningSecret(String id) {
    return rotateSigningSecret(id, null);
  }

  /**
   * Rotate the signing secret. Creates a new signing secret. For 24 hours, posts are signed with
   * both the new and the previous secret.
   */
  public WebhookWithSecret rotateSigningSecret(String id, RequestOptions options) {
    return await(
        call(
            Operation.WEBHOOKS_ROTATE_SIGNING_SECRET,
            WebhookWithSecret.class,
            null,
            null,
            options,
            id));
  }

  /**
   * Send a test event. Posts a sample event to this endpoint: of {@code type}, or of the first
   * event type that the webhook subscribes to.
   */
  public Reference test(String id) {
    return test(id, null);
  }

  /**
   * Send a test event. Posts a sample event to this endpoint: of {@code type}, or of the first
   * event type that the webhook subscribes to.
   */
  public Reference test(String id, TestWebhookRequest body) {
    return test(id, body, null);
  }

  /**
   * Send a test event. Posts a sample event to this endpoint: of {@code type}, or of the first
   * event type that the webhook subscribes to.
   */
  public Reference test(String id, TestWebhookRequest body, RequestOptions options) {
    return await(call(Operation.WEBHOOKS_TEST, Reference.class, body, null, options, id));
  }

  /**
   * Replay events. With {@code since}: posts every event since then that the endpoint has not
   * accepted, immediately. With {@code event_ids}: posts these events again, even if they were
   * accepted before. Finished events get a full new set of attempts; events waiting for a retry
   * keep their remaining attempts.
   */
  public ReplayedWebhook replay(String id) {
    return replay(id, null);
  }

  /**
   * Replay events. With {@code since}: posts every event since then that the endpoint has not
   * accepted, immediately. With {@code event_ids}: posts these events again, even if they were
   * accepted before. Finished events get a full new set of attempts; events waiting for a retry
   * keep their remaining attempts.
   */
  public ReplayedWebhook replay(String id, ReplayWebhookRequest body) {
    return replay(id, body, null);
  }

  /**
   * Replay events. With {@code since}: posts every event since then that the endpoint has not
   * accepted, immediately. With {@code event_ids}: posts these events again, even if they were
   * accepted before. Finished events get a full new set of attempts; events waiting for a retry
   * keep their remaining attempts.
   */
  public ReplayedWebhook replay(String id, ReplayWebhookRequest body, RequestOptions options) {
    return await(call(Operation.WEBHOOKS_REPLAY, ReplayedWebhook.class, body, null, options, id));
  }
}
