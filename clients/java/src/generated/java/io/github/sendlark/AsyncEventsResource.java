// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.CreateEventRequest;
import io.github.sendlark.model.Deleted;
import io.github.sendlark.model.Event;
import io.github.sendlark.model.EventItem;
import io.github.sendlark.model.ListParams;
import io.github.sendlark.model.Reference;
import io.github.sendlark.model.SendEventRequest;
import io.github.sendlark.model.SentEvent;
import io.github.sendlark.model.UpdateEventRequest;
import java.util.concurrent.CompletableFuture;

/** A group of methods. */
public final class AsyncEventsResource extends Resource {
  AsyncEventsResource(Requests requests) {
    super(requests);
  }

  /**
   * Define an event. Defines a kind of event that you send about contacts. If it has a schema,
   * payloads are checked against it.
   */
  public CompletableFuture<Reference> create(CreateEventRequest body) {
    return create(body, null);
  }

  /**
   * Define an event. Defines a kind of event that you send about contacts. If it has a schema,
   * payloads are checked against it.
   */
  public CompletableFuture<Reference> create(CreateEventRequest body, RequestOptions options) {
    return call(Operation.EVENTS_CREATE, Reference.class, body, null, options);
  }

  /** List events. Lists the events that the team has defined or sent. */
  public CompletableFuture<AsyncPage<EventItem>> list() {
    return list(null);
  }

  /** List events. Lists the events that the team has defined or sent. */
  public CompletableFuture<AsyncPage<EventItem>> list(ListParams params) {
    return list(params, null);
  }

  /** List events. Lists the events that the team has defined or sent. */
  public CompletableFuture<AsyncPage<EventItem>> list(ListParams params, RequestOptions options) {
    return page(Operation.EVENTS_LIST, EventItem.class, params, options);
  }

  /**
   * Send an event. Records that something happened to a contact, named by id or address. An address
   * that is no contact's becomes a contact. With an idempotency key, the event is recorded once;
   * the key is kept as long as the event, at least 24 hours.
   */
  public CompletableFuture<SentEvent> send(SendEventRequest body) {
    return send(body, null);
  }

  /**
   * Send an event. Records that something happened to a contact, named by id or address. An address
   * that is no contact's becomes a contact. With an idempotency key, the event is recorded once;
   * the key is kept as long as the event, at least 24 hours.
   */
  public CompletableFuture<SentEvent> send(SendEventRequest body, RequestOptions options) {
    return call(Operation.EVENTS_SEND, SentEvent.class, body, null, options);
  }

  /** Retrieve an event. Returns the event with its schema. */
  public CompletableFuture<Event> get(String idOrName) {
    return get(idOrName, null);
  }

  /** Retrieve an event. Returns the event with its schema. */
  public CompletableFuture<Event> get(String idOrName, RequestOptions options) {
    return call(Operation.EVENTS_GET, Event.class, null, null, options, idOrName);
  }

  /**
   * Change an event's schema. Replaces the schema. Events that were already sent are not checked
   * again.
   */
  public CompletableFuture<Reference> update(String idOrName, UpdateEventRequest body) {
    return update(idOrName, body, null);
  }

  /**
   * Change an event's schema. Replaces the schema. Events that were already sent are not checked
   * again.
   */
  public CompletableFuture<Reference> update(
      String idOrName, UpdateEventRequest body, RequestOptions options) {
    return call(Operation.EVENTS_UPDATE, Reference.class, body, null, options, idOrName);
  }

  /**
   * Delete an event. Deletes the definition. What was sent stays in the contacts' timelines and
   * counts.
   */
  public CompletableFuture<Deleted> delete(String idOrName) {
    return delete(idOrName, null);
  }

  /**
   * Delete an event. Deletes the definition. What was sent stays in the contacts' timelines and
   * counts.
   */
  public CompletableFuture<Deleted> delete(String idOrName, RequestOptions options) {
    return call(Operation.EVENTS_DELETE, Deleted.class, null, null, options, idOrName);
  }
}
