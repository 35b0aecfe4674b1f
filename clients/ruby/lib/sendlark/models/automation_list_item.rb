# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class AutomationListItem < Model
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

      # @return [Object]
      attribute :trigger

      # @return [Models::AutomationRunCounts]
      attribute :runs, "AutomationRunCounts"
    end
  end
end
