# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class DailyEmailUsage < Model
      # @return [Integer]
      attribute :used

      # @return [Integer, nil]
      attribute :limit

      # @return [Boolean]
      attribute :is_unlimited

      # @return [Integer]
      attribute :sent

      # @return [Integer]
      attribute :received

      # @return [Time]
      attribute :resets_at, "time"
    end
  end
end
