# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class AutomationRunUsage < Model
      # @return [Integer]
      attribute :used

      # @return [Integer]
      attribute :limit

      # @return [Boolean]
      attribute :is_unlimited

      # @return [Time]
      attribute :resets_at, "time"
    end
  end
end
