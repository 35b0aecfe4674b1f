# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class Automation < Model
      # @return [String]
      attribute :id

      # @return [String]
      attribute :name

      # One of {Enums::AutomationStatus}.
      # @return [String]
      attribute :status

      # @return [Time]
      attribute :created_at, "time"

      # @return [Time]
      attribute :updated_at, "time"

      # One of {Enums::AutomationEntry}.
      # @return [String]
      attribute :entry

      # @return [String, nil]
      attribute :goal_event

      # @return [Integer]
      attribute :version

      # @return [Integer]
      attribute :revision

      # @return [String]
      attribute :object

      # @return [Array<Models::AutomationStep>]
      attribute :steps, "[AutomationStep"

      # @return [Array<Models::AutomationConnection>]
      attribute :connections, "[AutomationConnection"

      # @return [Hash{String => Models::AutomationStepCounts}]
      attribute :counts, "{AutomationStepCounts"
    end
  end
end
