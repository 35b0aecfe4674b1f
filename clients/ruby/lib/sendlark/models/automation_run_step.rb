# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class AutomationRunStep < Model
      # @return [String]
      attribute :key

      # One of {Enums::AutomationStepType}.
      # @return [String]
      attribute :type

      # One of {Enums::AutomationRunStepStatus}.
      # @return [String]
      attribute :status

      # @return [Object, nil]
      attribute :output

      # @return [Object, nil]
      attribute :error

      # @return [Time, nil]
      attribute :started_at, "time"

      # @return [Time, nil]
      attribute :completed_at, "time"

      # @return [Time]
      attribute :created_at, "time"
    end
  end
end
