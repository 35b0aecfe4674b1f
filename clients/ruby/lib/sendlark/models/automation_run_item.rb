# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class AutomationRunItem < Model
      # @return [String]
      attribute :id

      # One of {Enums::AutomationRunStatus}.
      # @return [String]
      attribute :status

      # @return [Time, nil]
      attribute :started_at, "time"

      # @return [Time, nil]
      attribute :completed_at, "time"

      # @return [Time]
      attribute :created_at, "time"

      # @return [String]
      attribute :contact_id

      # @return [String, nil]
      attribute :email

      # @return [Integer]
      attribute :version

      # @return [String, nil]
      attribute :step_key

      # @return [Time, nil]
      attribute :due_at, "time"
    end
  end
end
