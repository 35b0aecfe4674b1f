# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class AutomationRunCounts < Model
      # @return [Integer]
      attribute :started

      # @return [Integer]
      attribute :running

      # @return [Integer]
      attribute :failed
    end
  end
end
