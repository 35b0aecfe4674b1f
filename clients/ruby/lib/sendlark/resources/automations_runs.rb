# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.automations.runs`.
    class AutomationsRuns < Resource
      # List an automation's runs. Lists the runs of contacts through the automation, newest first.
      #
      # @param id [String]
      # @param limit [Integer] How many to return; default 20.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param status [String] Only these, separated by commas: running, completed, failed, cancelled.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::AutomationRunItem>]
      def list(id, limit: OMIT, after: OMIT, before: OMIT, status: OMIT, options: {})
        page(
          "automations.runs.list", "GET", "/automations/{id}/runs",
          path: [id],
          query: { limit:, after:, before:, status: },
          answer: "AutomationRunList",
          options:
        )
      end

      # Retrieve a run. Returns the run with the steps that it came to, what they did and why they did not.
      #
      # @param id [String]
      # @param run_id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::AutomationRun]
      def get(id, run_id, options: {})
        call(
          "automations.runs.get", "GET", "/automations/{id}/runs/{runId}",
          path: [id, run_id],
          answer: "AutomationRun",
          options:
        )
      end
    end
  end
end
