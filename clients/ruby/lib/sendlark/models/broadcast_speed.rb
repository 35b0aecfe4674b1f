# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class BroadcastSpeed < Model
      # @return [Integer]
      attribute :per_hour

      # @return [Integer, nil]
      attribute :seconds_left
    end
  end
end
