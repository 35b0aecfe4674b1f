# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class BroadcastStatistics < Model
      # @return [String]
      attribute :object

      # @return [String]
      attribute :id

      # One of {Enums::BroadcastState}.
      # @return [String]
      attribute :state

      # @return [Models::BroadcastFunnel]
      attribute :funnel, "BroadcastFunnel"

      # @return [Hash{String => Integer}]
      attribute :skipped

      # @return [Hash{String => Integer}]
      attribute :bounces

      # @return [Models::BroadcastTimes]
      attribute :times, "BroadcastTimes"

      # @return [Array<Models::BroadcastHour>]
      attribute :by_hour, "[BroadcastHour"

      # @return [Array<Models::BroadcastGroup>]
      attribute :by_group, "[BroadcastGroup"

      # @return [Array<Models::BroadcastClickedLink>]
      attribute :by_link, "[BroadcastClickedLink"

      # @return [Array<Models::BroadcastVariantFigures>]
      attribute :by_variant, "[BroadcastVariantFigures"

      # @return [Integer, nil]
      attribute :winner

      # @return [Models::BroadcastDecision, nil]
      attribute :decision, "BroadcastDecision"

      # @return [Models::BroadcastSpeed, nil]
      attribute :speed, "BroadcastSpeed"

      # @return [Models::BroadcastComparison]
      attribute :comparison, "BroadcastComparison"
    end
  end
end
