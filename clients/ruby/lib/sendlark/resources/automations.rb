# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.automations`.
    class Automations < Resource
      # @return [AutomationsRuns]
      def runs = @runs ||= AutomationsRuns.new(client)

      # Create an automation. Creates an automation: what starts it, and the steps that each contact then runs through.
      # It is disabled unless you say otherwise. An error names the step by its key.
      #
      # @param name [String]
      # @param steps [Array<Hash>]
      # @param status [String, nil] Default `disabled`. One of {Enums::AutomationStatus}.
      # @param entry [String, nil] How often a contact may run through: `once`, `every_time`, or again
      #   `when_finished`. Default: `every_time` for custom events, `once` for new and confirmed contacts, else
      #   `when_finished`. One of {Enums::AutomationEntry}.
      # @param goal_event [String, nil] A custom event that ends the runs of its contact wherever they are.
      # @param connections [Array<Hash>, nil]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::AutomationReference]
      def create(name:, steps:, status: OMIT, entry: OMIT, goal_event: OMIT, connections: OMIT, options: {})
        call(
          "automations.create", "POST", "/automations",
          body: { name:, status:, entry:, goal_event:, steps:, connections: },
          answer: "AutomationReference",
          idempotent: true,
          options:
        )
      end

      # List automations. Lists the team's automations without their steps, newest first.
      #
      # @param limit [Integer] How many to return; default 20.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param status [String] Only those with this status. One of {Enums::AutomationStatus}.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::AutomationListItem>]
      def list(limit: OMIT, after: OMIT, before: OMIT, status: OMIT, options: {})
        page(
          "automations.list", "GET", "/automations",
          query: { limit:, after:, before:, status: },
          answer: "AutomationList",
          options:
        )
      end

      # Retrieve an automation. Returns the automation with its steps and connections, and how many runs came to each
      # step.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::Automation]
      def get(id, options: {})
        call(
          "automations.get", "GET", "/automations/{id}",
          path: [id],
          answer: "Automation",
          options:
        )
      end

      # Change an automation. Changes only the fields you send. New steps or connections make a new version: runs under
      # way keep theirs.
      #
      # @param id [String]
      # @param name [String, nil]
      # @param status [String, nil] When disabled, nobody enters; runs under way go on. One of
      #   {Enums::AutomationStatus}.
      # @param entry [String, nil] How often a contact may run through: `once`, `every_time`, or again
      #   `when_finished`. Default: `every_time` for custom events, `once` for new and confirmed contacts, else
      #   `when_finished`. One of {Enums::AutomationEntry}.
      # @param goal_event [String, nil] A custom event that ends the runs of its contact wherever they are.
      # @param steps [Array<Hash>, nil]
      # @param connections [Array<Hash>, nil]
      # @param revision [Integer, nil] Refuses the change with 409 if the automation is no longer at this revision.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::AutomationReference]
      def update(
        id,
        name: OMIT,
        status: OMIT,
        entry: OMIT,
        goal_event: OMIT,
        steps: OMIT,
        connections: OMIT,
        revision: OMIT,
        options: {}
      )
        call(
          "automations.update", "PATCH", "/automations/{id}",
          path: [id],
          body: { name:, status:, entry:, goal_event:, steps:, connections:, revision: },
          answer: "AutomationReference",
          options:
        )
      end

      # Delete an automation. Deletes the automation with its runs; those under way end at once.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::DeletedAutomation]
      def delete(id, options: {})
        call(
          "automations.remove", "DELETE", "/automations/{id}",
          path: [id],
          answer: "DeletedAutomation",
          options:
        )
      end

      alias remove delete

      # Duplicate an automation. Creates a disabled automation with the same steps and connections, and without runs.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::AutomationReference]
      def duplicate(id, options: {})
        call(
          "automations.duplicate", "POST", "/automations/{id}/duplicate",
          path: [id],
          answer: "AutomationReference",
          idempotent: true,
          options:
        )
      end

      # Stop an automation. Disables the automation and cancels all its runs. To let runs under way go on, set its
      # status to `disabled` instead.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::StoppedAutomation]
      def stop(id, options: {})
        call(
          "automations.stop", "POST", "/automations/{id}/stop",
          path: [id],
          answer: "StoppedAutomation",
          idempotent: true,
          options:
        )
      end

      # Try an automation. Returns the steps that a contact would run through, when, what each would send or change, and
      # which emails the contact may not get. Changes nothing and sends nothing.
      #
      # @param id [String]
      # @param contact_id [String, nil] Give either this or `email`.
      # @param email [String, nil] The address of a contact.
      # @param payload [Object, nil] Of the event that starts it.
      # @param start_at [Time, String, nil] Default: now.
      # @param answers [Hash{String => String}, nil] What happens at steps, by key. A wait: `timeout`,
      #   `event_received` or `{payload, after}`; a condition: `condition_met` or `condition_not_met`; an email: `sent`,
      #   `delivered`, `opened` or `clicked`. Default: waits time out, conditions are evaluated, and emails are
      #   delivered.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::AutomationDryRun]
      def dry_run(id, contact_id: OMIT, email: OMIT, payload: OMIT, start_at: OMIT, answers: OMIT, options: {})
        call(
          "automations.dryRun", "POST", "/automations/{id}/dry-run",
          path: [id],
          body: { contact_id:, email:, payload:, start_at:, answers: },
          answer: "AutomationDryRun",
          idempotent: true,
          options:
        )
      end
    end
  end
end
