# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class BroadcastTest < Model
      # @return [Integer]
      attribute :share_percent

      # One of {Enums::BroadcastDecisionBy}.
      # @return [String]
      attribute :decide_by

      # @return [Integer]
      attribute :decide_after_hours
    end
  end
end
