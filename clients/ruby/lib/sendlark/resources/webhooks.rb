# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.webhooks`.
    class Webhooks < Resource
      # @return [WebhooksEvents]
      def events = @events ||= WebhooksEvents.new(client)

      # Create a webhook. Posts the chosen events to the endpoint, signed with `signing_secret`. Each event is attempted
      # up to eight times over about 28 hours, until the endpoint answers 2xx within 15 seconds. Redirects are not
      # followed. Private addresses are refused unless the operator allows them.
      #
      # @param endpoint [String]
      # @param events [Array<String>]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::WebhookWithSecret]
      def create(endpoint:, events:, options: {})
        call(
          "webhooks.create", "POST", "/webhooks",
          body: { endpoint:, events: },
          answer: "WebhookWithSecret",
          idempotent: true,
          options:
        )
      end

      # List webhooks. Lists the team's webhooks. `failing_since` is set while every attempt fails; after five days, the
      # webhook is disabled and the team is notified by email.
      #
      # @param limit [Integer] How many to return; default: all, up to 1,000.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::WebhookItem>]
      def list(limit: OMIT, after: OMIT, before: OMIT, options: {})
        page(
          "webhooks.list", "GET", "/webhooks",
          query: { limit:, after:, before: },
          answer: "WebhookList",
          options:
        )
      end

      # Retrieve a webhook. Returns the webhook with its signing secret.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::Webhook]
      def get(id, options: {})
        call(
          "webhooks.get", "GET", "/webhooks/{id}",
          path: [id],
          answer: "Webhook",
          options:
        )
      end

      # Change a webhook. Changes only the fields you send. A disabled webhook receives no events. When you enable it
      # again, events that were waiting when it was disabled are posted; events from while it was disabled are not.
      #
      # @param id [String]
      # @param endpoint [String, nil]
      # @param events [Array<String>, nil]
      # @param status [String, nil] One of {Enums::WebhookStatus}.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::WebhookReference]
      def update(id, endpoint: OMIT, events: OMIT, status: OMIT, options: {})
        call(
          "webhooks.update", "PATCH", "/webhooks/{id}",
          path: [id],
          body: { endpoint:, events:, status: },
          answer: "WebhookReference",
          options:
        )
      end

      # Delete a webhook. Deletes the webhook and its event history. Nothing more is posted to it.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::DeletedWebhook]
      def delete(id, options: {})
        call(
          "webhooks.remove", "DELETE", "/webhooks/{id}",
          path: [id],
          answer: "DeletedWebhook",
          options:
        )
      end

      alias remove delete

      # Rotate the signing secret. Creates a new signing secret. For 24 hours, posts are signed with both the new and
      # the previous secret.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::WebhookWithSecret]
      def rotate_signing_secret(id, options: {})
        call(
          "webhooks.rotateSigningSecret", "POST", "/webhooks/{id}/signing-secret/rotate",
          path: [id],
          answer: "WebhookWithSecret",
          idempotent: true,
          options:
        )
      end

      # Send a test event. Posts a sample event to this endpoint: of `type`, or of the first event type that the webhook
      # subscribes to.
      #
      # @param id [String]
      # @param type [String, nil]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::WebhookEventReference]
      def test(id, type: OMIT, options: {})
        call(
          "webhooks.test", "POST", "/webhooks/{id}/test",
          path: [id],
          body: { type: },
          answer: "WebhookEventReference",
          idempotent: true,
          options:
        )
      end

      # Replay events. With `since`: posts every event since then that the endpoint has not accepted, immediately. With
      # `event_ids`: posts these events again, even if they were accepted before. Finished events get a full new set of
      # attempts; events waiting for a retry keep their remaining attempts.
      #
      # @param id [String]
      # @param since [String, nil] Replays everything that failed since this time.
      # @param event_ids [Array<String>, nil] Replays these events, whatever their state; at most 500.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::ReplayedWebhook]
      def replay(id, since: OMIT, event_ids: OMIT, options: {})
        call(
          "webhooks.replay", "POST", "/webhooks/{id}/replay",
          path: [id],
          body: { since:, event_ids: },
          answer: "ReplayedWebhook",
          idempotent: true,
          options:
        )
      end
    end
  end
end
