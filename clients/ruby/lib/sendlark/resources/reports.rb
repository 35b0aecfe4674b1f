# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.reports`.
    class Reports < Resource
      # List unmatched reports. Lists mail to the team's report addresses that matched no delivery, newest first.
      # Reports are kept for 30 days.
      #
      # @param limit [Integer] How many to return; default 20.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::ReportItem>]
      def list(limit: OMIT, after: OMIT, before: OMIT, options: {})
        page(
          "reports.list", "GET", "/queue/reports",
          query: { limit:, after:, before: },
          answer: "ReportList",
          options:
        )
      end

      # Retrieve an unmatched report. Returns the message as received in `raw`, one character per byte. Its content is
      # untrusted.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::Report]
      def get(id, options: {})
        call(
          "reports.get", "GET", "/queue/reports/{id}",
          path: [id],
          answer: "Report",
          options:
        )
      end
    end
  end
end
