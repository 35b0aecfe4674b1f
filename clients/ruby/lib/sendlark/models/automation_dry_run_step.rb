# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class AutomationDryRunStep < Model
      # @return [String]
      attribute :key

      # One of {Enums::AutomationStepType}.
      # @return [String]
      attribute :type

      # @return [String]
      attribute :at

      # @return [Time, nil]
      attribute :leaves_at, "time"

      # One of {Enums::AutomationDryRunStepStatus}.
      # @return [String]
      attribute :status

      # One of {Enums::AutomationConnectionType}.
      # @return [String, nil]
      attribute :outcome

      # @return [Object, nil]
      attribute :output

      # @return [Models::AutomationDryRunProblem, nil]
      attribute :error, "AutomationDryRunProblem"
    end
  end
end
