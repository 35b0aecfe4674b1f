# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.deliveries`.
    class Deliveries < Resource
      # List deliveries. Lists the team's deliveries, optionally in one state. A delivery is an email on its way to one
      # recipient.
      #
      # @param limit [Integer] How many to return; default 20.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param destination [String]
      # @param site [String]
      # @param state [String]
      # @param email_id [String]
      # @param reason [String] The class of the last attempt, such as `greylist`; `none` for deliveries not attempted
      #   yet. `state` is then `queued` by default.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::Delivery>]
      def list(
        limit: OMIT,
        after: OMIT,
        before: OMIT,
        destination: OMIT,
        site: OMIT,
        state: OMIT,
        email_id: OMIT,
        reason: OMIT,
        options: {}
      )
        page(
          "deliveries.list", "GET", "/queue/deliveries",
          query: { limit:, after:, before:, destination:, site:, state:, email_id:, reason: },
          answer: "DeliveryList",
          options:
        )
      end

      # Retry deliveries now. Makes queued deliveries due immediately. Select deliveries by `ids`, `destination`,
      # `site`, `email_id` or `all`. One call changes at most 1,000: while `has_more` is true, call again with `after`.
      # Set `dry_run` to only count them.
      #
      # @param ids [Array<String>, nil]
      # @param destination [String, nil]
      # @param site [String, nil]
      # @param email_id [String, nil]
      # @param reason [String, nil]
      # @param all [Boolean, nil]
      # @param after [String, nil]
      # @param dry_run [Boolean, nil]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::QueueChange]
      def retry(
        ids: OMIT,
        destination: OMIT,
        site: OMIT,
        email_id: OMIT,
        reason: OMIT,
        all: OMIT,
        after: OMIT,
        dry_run: OMIT,
        options: {}
      )
        call(
          "deliveries.retry", "POST", "/queue/retry",
          body: { ids:, destination:, site:, email_id:, reason:, all:, after:, dry_run: },
          answer: "QueueChange",
          idempotent: true,
          options:
        )
      end

      # Hold deliveries. Holds queued deliveries until you release them. Select deliveries by `ids`, `destination`,
      # `site`, `email_id` or `all`. One call changes at most 1,000: while `has_more` is true, call again with `after`.
      # Set `dry_run` to only count them.
      #
      # @param ids [Array<String>, nil]
      # @param destination [String, nil]
      # @param site [String, nil]
      # @param email_id [String, nil]
      # @param reason [String, nil]
      # @param all [Boolean, nil]
      # @param after [String, nil]
      # @param dry_run [Boolean, nil]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::QueueChange]
      def hold(
        ids: OMIT,
        destination: OMIT,
        site: OMIT,
        email_id: OMIT,
        reason: OMIT,
        all: OMIT,
        after: OMIT,
        dry_run: OMIT,
        options: {}
      )
        call(
          "deliveries.hold", "POST", "/queue/hold",
          body: { ids:, destination:, site:, email_id:, reason:, all:, after:, dry_run: },
          answer: "QueueChange",
          idempotent: true,
          options:
        )
      end

      # Release held deliveries. Puts held deliveries back in the queue. Select deliveries by `ids`, `destination`,
      # `site`, `email_id` or `all`. One call changes at most 1,000: while `has_more` is true, call again with `after`.
      # Set `dry_run` to only count them.
      #
      # @param ids [Array<String>, nil]
      # @param destination [String, nil]
      # @param site [String, nil]
      # @param email_id [String, nil]
      # @param reason [String, nil]
      # @param all [Boolean, nil]
      # @param after [String, nil]
      # @param dry_run [Boolean, nil]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::QueueChange]
      def release(
        ids: OMIT,
        destination: OMIT,
        site: OMIT,
        email_id: OMIT,
        reason: OMIT,
        all: OMIT,
        after: OMIT,
        dry_run: OMIT,
        options: {}
      )
        call(
          "deliveries.release", "POST", "/queue/release",
          body: { ids:, destination:, site:, email_id:, reason:, all:, after:, dry_run: },
          answer: "QueueChange",
          idempotent: true,
          options:
        )
      end

      # Cancel deliveries. Cancels waiting deliveries for good. Delivered email cannot be recalled. Select deliveries by
      # `ids`, `destination`, `site`, `email_id` or `all`. One call changes at most 1,000: while `has_more` is true,
      # call again with `after`. Set `dry_run` to only count them.
      #
      # @param ids [Array<String>, nil]
      # @param destination [String, nil]
      # @param site [String, nil]
      # @param email_id [String, nil]
      # @param reason [String, nil]
      # @param all [Boolean, nil]
      # @param after [String, nil]
      # @param dry_run [Boolean, nil]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::QueueChange]
      def cancel(
        ids: OMIT,
        destination: OMIT,
        site: OMIT,
        email_id: OMIT,
        reason: OMIT,
        all: OMIT,
        after: OMIT,
        dry_run: OMIT,
        options: {}
      )
        call(
          "deliveries.cancel", "POST", "/queue/cancel",
          body: { ids:, destination:, site:, email_id:, reason:, all:, after:, dry_run: },
          answer: "QueueChange",
          idempotent: true,
          options:
        )
      end
    end
  end
end
