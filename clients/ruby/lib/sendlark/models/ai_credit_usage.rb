# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class AiCreditUsage < Model
      # @return [Integer]
      attribute :used

      # @return [Integer, nil]
      attribute :limit

      # @return [Boolean]
      attribute :is_unlimited

      # @return [Time, nil]
      attribute :next_increase_at, "time"
    end
  end
end
