# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.suppressions`.
    class Suppressions < Resource
      # @return [SuppressionsBatch]
      def batch = @batch ||= SuppressionsBatch.new(client)

      # Suppress an address. Stops all email to the address, including email already waiting. If the address is already
      # suppressed, its entry is kept.
      #
      # @param email [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::SuppressionReference]
      def add(email:, options: {})
        call(
          "suppressions.add", "POST", "/suppressions",
          body: { email: },
          answer: "SuppressionReference",
          idempotent: true,
          options:
        )
      end

      # List suppressed addresses. Lists the team's suppressed addresses, newest first. Filter by `origin` (`bounce`,
      # `complaint` or `manual`), or by the start of the address with `search`, sorted by address.
      #
      # @param limit [Integer] How many to return; default 20.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param origin [String] Only suppressions of this origin: `bounce`, `complaint` or `manual`.
      # @param search [String] The start of the address; case is ignored. Sorts by address.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::SuppressionItem>]
      def list(limit: OMIT, after: OMIT, before: OMIT, origin: OMIT, search: OMIT, options: {})
        page(
          "suppressions.list", "GET", "/suppressions",
          query: { limit:, after:, before:, origin:, search: },
          answer: "SuppressionList",
          options:
        )
      end

      # Export suppressed addresses. Exports the team's suppressed addresses as CSV or JSON Lines, with the same filters
      # as the list. CSV cells that a spreadsheet would run as a formula are prefixed with `'`.
      #
      # @param format [String] `csv`, or `jsonl` for one JSON object a line. One of {Enums::ExportFormat}.
      # @param origin [String] Only suppressions of this origin: `bounce`, `complaint` or `manual`.
      # @param search [String] The start of the address; case is ignored. Sorts by address.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [String]
      def export(format: OMIT, origin: OMIT, search: OMIT, options: {})
        call(
          "suppressions.export", "GET", "/suppressions/export",
          query: { format:, origin:, search: },
          text: true,
          options:
        )
      end

      # Retrieve a suppression. Returns the suppression by its id or its address.
      #
      # @param id_or_email [String] The suppression's id or email address.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::Suppression]
      def get(id_or_email, options: {})
        call(
          "suppressions.get", "GET", "/suppressions/{idOrEmail}",
          path: [id_or_email],
          answer: "Suppression",
          options:
        )
      end

      # Remove a suppression. Removes the suppression. New email to the address is delivered again.
      #
      # @param id_or_email [String] The suppression's id or email address.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::RemovedSuppression]
      def remove(id_or_email, options: {})
        call(
          "suppressions.remove", "DELETE", "/suppressions/{idOrEmail}",
          path: [id_or_email],
          answer: "RemovedSuppression",
          options:
        )
      end
    end
  end
end
