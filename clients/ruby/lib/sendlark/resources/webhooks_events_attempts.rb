# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.webhooks.events.attempts`.
    class WebhooksEventsAttempts < Resource
      # List an event's attempts. Lists the attempts with their time and the start of the response. `http_status_code`
      # is 0 if there was no complete response; `error` says why an attempt failed.
      #
      # @param id [String]
      # @param event_id [String] The event's id, `msg_…`, as in the `svix-id` header.
      # @param limit [Integer] How many to return; default 20.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::WebhookAttempt>]
      def list(id, event_id, limit: OMIT, after: OMIT, before: OMIT, options: {})
        page(
          "webhooks.events.attempts.list", "GET", "/webhooks/{id}/events/{eventId}/attempts",
          path: [id, event_id],
          query: { limit:, after:, before: },
          answer: "WebhookAttemptList",
          options:
        )
      end
    end
  end
end
