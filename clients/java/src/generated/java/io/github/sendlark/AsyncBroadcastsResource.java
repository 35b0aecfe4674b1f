// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.Broadcast;
import io.github.sendlark.model.BroadcastCheck;
import io.github.sendlark.model.BroadcastClickedLink;
import io.github.sendlark.model.BroadcastItem;
import io.github.sendlark.model.BroadcastRecipient;
import io.github.sendlark.model.BroadcastReference;
import io.github.sendlark.model.BroadcastStatistics;
import io.github.sendlark.model.BroadcastTestResult;
import io.github.sendlark.model.BroadcastsListParams;
import io.github.sendlark.model.BroadcastsRecipientsParams;
import io.github.sendlark.model.CheckBroadcastRequest;
import io.github.sendlark.model.CreateBroadcastRequest;
import io.github.sendlark.model.DecideBroadcastRequest;
import io.github.sendlark.model.Deleted;
import io.github.sendlark.model.ListParams;
import io.github.sendlark.model.ResendBroadcastRequest;
import io.github.sendlark.model.SendBroadcastRequest;
import io.github.sendlark.model.TestBroadcastRequest;
import io.github.sendlark.model.UpdateBroadcastRequest;
import java.util.concurrent.CompletableFuture;

/** A group of methods. */
public final class AsyncBroadcastsResource extends Resource {
  AsyncBroadcastsResource(Requests requests) {
    super(requests);
  }

  /** List broadcasts. Lists the team's broadcasts without their content, newest first. */
  public CompletableFuture<AsyncPage<BroadcastItem>> list() {
    return list(null);
  }

  /** List broadcasts. Lists the team's broadcasts without their content, newest first. */
  public CompletableFuture<AsyncPage<BroadcastItem>> list(BroadcastsListParams params) {
    return list(params, null);
  }

  /** List broadcasts. Lists the team's broadcasts without their content, newest first. */
  public CompletableFuture<AsyncPage<BroadcastItem>> list(
      BroadcastsListParams params, RequestOptions options) {
    return page(Operation.BROADCASTS_LIST, BroadcastItem.class, params, options);
  }

  /**
   * Create a broadcast. Creates a draft, or sends it with {@code send: true}. It goes to a segment,
   * to the contacts that match a {@code filter}, or to those of a segment that match it; {@code
   * {all: []}} matches everybody. Only contacts that may get marketing email receive it. Tags such
   * as {@code {{{FIRST_NAME|there}}}} and {@code {{{contact.plan}}}} are filled in for each
   * recipient.
   */
  public CompletableFuture<BroadcastReference> create() {
    return create(null);
  }

  /**
   * Create a broadcast. Creates a draft, or sends it with {@code send: true}. It goes to a segment,
   * to the contacts that match a {@code filter}, or to those of a segment that match it; {@code
   * {all: []}} matches everybody. Only contacts that may get marketing email receive it. Tags such
   * as {@code {{{FIRST_NAME|there}}}} and {@code {{{contact.plan}}}} are filled in for each
   * recipient.
   */
  public CompletableFuture<BroadcastReference> create(CreateBroadcastRequest body) {
    return create(body, null);
  }

  /**
   * Create a broadcast. Creates a draft, or sends it with {@code send: true}. It goes to a segment,
   * to the contacts that match a {@code filter}, or to those of a segment that match it; {@code
   * {all: []}} matches everybody. Only contacts that may get marketing email receive it. Tags such
   * as {@code {{{FIRST_NAME|there}}}} and {@code {{{contact.plan}}}} are filled in for each
   * recipient.
   */
  public CompletableFuture<BroadcastReference> create(
      CreateBroadcastRequest body, RequestOptions options) {
    return call(Operation.BROADCASTS_CREATE, BroadcastReference.class, body, null, options);
  }

  /**
   * Retrieve a broadcast. Returns the broadcast. {@code status} has the words that every client
   * library knows: {@code queued} from when it is scheduled until its last email is sent. {@code
   * state} is exact.
   */
  public CompletableFuture<Broadcast> get(String id) {
    return get(id, null);
  }

  /**
   * Retrieve a broadcast. Returns the broadcast. {@code status} has the words that every client
   * library knows: {@code queued} from when it is scheduled until its last email is sent. {@code
   * state} is exact.
   */
  public CompletableFuture<Broadcast> get(String id, RequestOptions options) {
    return call(Operation.BROADCASTS_GET, Broadcast.class, null, null, options, id);
  }

  /**
   * Change a broadcast. Changes only the fields you send, of a draft. A draft that was made in the
   * editor keeps its {@code document}: to go on in HTML, send {@code document: null} with it.
   */
  public CompletableFuture<BroadcastReference> update(String id, UpdateBroadcastRequest body) {
    return update(id, body, null);
  }

  /**
   * Change a broadcast. Changes only the fields you send, of a draft. A draft that was made in the
   * editor keeps its {@code document}: to go on in HTML, send {@code document: null} with it.
   */
  public CompletableFuture<BroadcastReference> update(
      String id, UpdateBroadcastRequest body, RequestOptions options) {
    return call(Operation.BROADCASTS_UPDATE, BroadcastReference.class, body, null, options, id);
  }

  /** Delete a broadcast. Deletes a draft. A broadcast that was sent is kept. */
  public CompletableFuture<Deleted> delete(String id) {
    return delete(id, null);
  }

  /** Delete a broadcast. Deletes a draft. A broadcast that was sent is kept. */
  public CompletableFuture<Deleted> delete(String id, RequestOptions options) {
    return call(Operation.BROADCASTS_DELETE, Deleted.class, null, null, options, id);
  }

  /**
   * Send a broadcast. Sends a draft now, or at {@code scheduled_at}; a scheduled broadcast gets the
   * new time. It is refused while {@code check} has stops: the message names them.
   */
  public CompletableFuture<BroadcastReference> send(String id) {
    return send(id, null);
  }

  /**
   * Send a broadcast. Sends a draft now, or at {@code scheduled_at}; a scheduled broadcast gets the
   * new time. It is refused while {@code check} has stops: the message names them.
   */
  public CompletableFuture<BroadcastReference> send(String id, SendBroadcastRequest body) {
    return send(id, body, null);
  }

  /**
   * Send a broadcast. Sends a draft now, or at {@code scheduled_at}; a scheduled broadcast gets the
   * new time. It is refused while {@code check} has stops: the message names them.
   */
  public CompletableFuture<BroadcastReference> send(
      String id, SendBroadcastRequest body, RequestOptions options) {
    return call(Operation.BROADCASTS_SEND, BroadcastReference.class, body, null, options, id);
  }

  /**
   * Check a broadcast. Returns what stops the broadcast from being sent, what you should look at,
   * and who would receive it now. Changes nothing.
   */
  public CompletableFuture<BroadcastCheck> check(String id) {
    return check(id, null);
  }

  /**
   * Check a broadcast. Returns what stops the broadcast from being sent, what you should look at,
   * and who would receive it now. Changes nothing.
   */
  public CompletableFuture<BroadcastCheck> check(String id, CheckBroadcastRequest body) {
    return check(id, body, null);
  }

  /**
   * Check a broadcast. Returns what stops the broadcast from being sent, what you should look at,
   * and who would receive it now. Changes nothing.
   */
  public CompletableFuture<BroadcastCheck> check(
      String id, CheckBroadcastRequest body, RequestOptions options) {
    return call(Operation.BROADCASTS_CHECK, BroadcastCheck.class, body, null, options, id);
  }

  /**
   * Send a test. Sends the broadcast to up to 10 addresses, with {@code [Test]} before its subject.
   * Tags have the values of {@code contact_id}, or their fallbacks. Tests count in no statistics.
   */
  public CompletableFuture<BroadcastTestResult> test(String id, TestBroadcastRequest body) {
    return test(id, body, null);
  }

  /**
   * Send a test. Sends the broadcast to up to 10 addresses, with {@code [Test]} before its subject.
   * Tags have the values of {@code contact_id}, or their fallbacks. Tests count in no statistics.
   */
  public CompletableFuture<BroadcastTestResult> test(
      String id, TestBroadcastRequest body, RequestOptions options) {
    return call(Operation.BROADCASTS_TEST, BroadcastTestResult.class, body, null, options, id);
  }

  /**
   * Cancel a broadcast. A scheduled broadcast becomes a draft again. Of one that is being sent,
   * nothing more is sent; what was delivered stays so.
   */
  public CompletableFuture<BroadcastReference> cancel(String id) {
    return cancel(id, null);
  }

  /**
   * Cancel a broadcast. A scheduled broadcast becomes a draft again. Of one that is being sent,
   * nothing more is sent; what was delivered stays so.
   */
  public CompletableFuture<BroadcastReference> cancel(String id, RequestOptions options) {
    return call(Operation.BROADCASTS_CANCEL, BroadcastReference.class, null, null, options, id);
  }

  /** Pause a broadcast. Stops sending within seconds, until it is resumed or canceled. */
  public CompletableFuture<BroadcastReference> pause(String id) {
    return pause(id, null);
  }

  /** Pause a broadcast. Stops sending within seconds, until it is resumed or canceled. */
  public CompletableFuture<BroadcastReference> pause(String id, RequestOptions options) {
    return call(Operation.BROADCASTS_PAUSE, BroadcastReference.class, null, null, options, id);
  }

  /** Resume a broadcast. Goes on with the recipients that have not got it yet. */
  public CompletableFuture<BroadcastReference> resume(String id) {
    return resume(id, null);
  }

  /** Resume a broadcast. Goes on with the recipients that have not got it yet. */
  public CompletableFuture<BroadcastReference> resume(String id, RequestOptions options) {
    return call(Operation.BROADCASTS_RESUME, BroadcastReference.class, null, null, options, id);
  }

  /**
   * Duplicate a broadcast. Creates a draft with the same content and audience, once for each {@code
   * Idempotency-Key}.
   */
  public CompletableFuture<BroadcastReference> duplicate(String id) {
    return duplicate(id, null);
  }

  /**
   * Duplicate a broadcast. Creates a draft with the same content and audience, once for each {@code
   * Idempotency-Key}.
   */
  public CompletableFuture<BroadcastReference> duplicate(String id, RequestOptions options) {
    return call(Operation.BROADCASTS_DUPLICATE, BroadcastReference.class, null, null, options, id);
  }

  /**
   * List recipients of a broadcast. Lists the contacts behind one number of the broadcast, by
   * {@code type}. Each contact is in a list once; the length of a list is its number in the
   * statistics. {@code machine_opened} are those for whom only machines opened it.
   */
  public CompletableFuture<AsyncPage<BroadcastRecipient>> recipients(
      String id, BroadcastsRecipientsParams params) {
    return recipients(id, params, null);
  }

  /**
   * List recipients of a broadcast. Lists the contacts behind one number of the broadcast, by
   * {@code type}. Each contact is in a list once; the length of a list is its number in the
   * statistics. {@code machine_opened} are those for whom only machines opened it.
   */
  public CompletableFuture<AsyncPage<BroadcastRecipient>> recipients(
      String id, BroadcastsRecipientsParams params, RequestOptions options) {
    return page(Operation.BROADCASTS_RECIPIENTS, BroadcastRecipient.class, params, options, id);
  }

  /**
   * List clicked links of a broadcast. Lists the links that people clicked, the most frequent
   * first. {@code unique_clicks} are recipients. The URL is as it is in the content, with its tags.
   */
  public CompletableFuture<AsyncPage<BroadcastClickedLink>> clickedLinks(String id) {
    return clickedLinks(id, null);
  }

  /**
   * List clicked links of a broadcast. Lists the links that people clicked, the most frequent
   * first. {@code unique_clicks} are recipients. The URL is as it is in the content, with its tags.
   */
  public CompletableFuture<AsyncPage<BroadcastClickedLink>> clickedLinks(
      String id, ListParams params) {
    return clickedLinks(id, params, null);
  }

  /**
   * List clicked links of a broadcast. Lists the links that people clicked, the most frequent
   * first. {@code unique_clicks} are recipients. The URL is as it is in the content, with its tags.
   */
  public CompletableFuture<AsyncPage<BroadcastClickedLink>> clickedLinks(
      String id, ListParams params, RequestOptions options) {
    return page(
        Operation.BROADCASTS_CLICKED_LINKS, BroadcastClickedLink.class, params, options, id);
  }

  /**
   * Retrieve the statistics of a broadcast. Returns the funnel, the first 48 hours, the numbers by
   * destination group, link and variant, how fast it sends, and the median of the last ten
   * broadcasts. Every number counts recipients and is the length of a list of {@code recipients}.
   */
  public CompletableFuture<BroadcastStatistics> statistics(String id) {
    return statistics(id, null);
  }

  /**
   * Retrieve the statistics of a broadcast. Returns the funnel, the first 48 hours, the numbers by
   * destination group, link and variant, how fast it sends, and the median of the last ten
   * broadcasts. Every number counts recipients and is the length of a list of {@code recipients}.
   */
  public CompletableFuture<BroadcastStatistics> statistics(String id, RequestOptions options) {
    return call(
        Operation.BROADCASTS_STATISTICS, BroadcastStatistics.class, null, null, options, id);
  }

  /**
   * Choose the winner of an A/B test. The rest of the audience gets this variant. A test is decided
   * once.
   */
  public CompletableFuture<BroadcastReference> decide(String id, DecideBroadcastRequest body) {
    return decide(id, body, null);
  }

  /**
   * Choose the winner of an A/B test. The rest of the audience gets this variant. A test is decided
   * once.
   */
  public CompletableFuture<BroadcastReference> decide(
      String id, DecideBroadcastRequest body, RequestOptions options) {
    return call(Operation.BROADCASTS_DECIDE, BroadcastReference.class, body, null, options, id);
  }

  /**
   * Resend a broadcast to non-openers. Creates a draft with a new subject for those to whom the
   * broadcast was delivered, and who neither opened nor clicked it, nor left or complained; an open
   * by a machine counts as one. Possible once, from 48 hours after the broadcast ended.
   */
  public CompletableFuture<BroadcastReference> resend(String id, ResendBroadcastRequest body) {
    return resend(id, body, null);
  }

  /**
   * Resend a broadcast to non-openers. Creates a draft with a new subject for those to whom the
   * broadcast was delivered, and who neither opened nor clicked it, nor left or complained; an open
   * by a machine counts as one. Possible once, from 48 hours after the broadcast ended.
   */
  public CompletableFuture<BroadcastReference> resend(
      String id, ResendBroadcastRequest body, RequestOptions options) {
    return call(Operation.BROADCASTS_RESEND, BroadcastReference.class, body, null, options, id);
  }
}
