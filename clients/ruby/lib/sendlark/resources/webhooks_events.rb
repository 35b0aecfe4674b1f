# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.webhooks.events`.
    class WebhooksEvents < Resource
      # @return [WebhooksEventsAttempts]
      def attempts = @attempts ||= WebhooksEventsAttempts.new(client)

      # List a webhook's events. Lists the events for this endpoint, for as long as the operator keeps them. Events in
      # the state `attempting` are retried.
      #
      # @param id [String]
      # @param limit [Integer] How many to return; default 20.
      # @param after [String] Returns events older than this one.
      # @param before [String] Returns events newer than this one.
      # @param status [String] Only events in this state: success, pending, failed, attempting.
      # @param type [String] Only events of this type, such as `email.bounced`.
      # @param created_after [Time, String] Only events at or after this time (ISO 8601).
      # @param created_before [Time, String] Only events before this time (ISO 8601).
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::WebhookEventItem>]
      def list(
        id,
        limit: OMIT,
        after: OMIT,
        before: OMIT,
        status: OMIT,
        type: OMIT,
        created_after: OMIT,
        created_before: OMIT,
        options: {}
      )
        page(
          "webhooks.events.list", "GET", "/webhooks/{id}/events",
          path: [id],
          query: { limit:, after:, before:, status:, type:, created_after:, created_before: },
          answer: "WebhookEventList",
          options:
        )
      end

      # Retrieve a webhook's event. Returns the event with its payload, which is the same in every attempt, and the time
      # of the next attempt.
      #
      # @param id [String]
      # @param event_id [String] The event's id, `msg_…`, as in the `svix-id` header.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::WebhookEvent]
      def get(id, event_id, options: {})
        call(
          "webhooks.events.get", "GET", "/webhooks/{id}/events/{eventId}",
          path: [id, event_id],
          answer: "WebhookEvent",
          options:
        )
      end

      # Replay an event. Posts the event again under the same id, even if it was accepted before.
      #
      # @param id [String]
      # @param event_id [String] The event's id, `msg_…`, as in the `svix-id` header.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::WebhookEventReference]
      def replay(id, event_id, options: {})
        call(
          "webhooks.events.replay", "POST", "/webhooks/{id}/events/{eventId}/replay",
          path: [id, event_id],
          answer: "WebhookEventReference",
          idempotent: true,
          options:
        )
      end
    end
  end
end
