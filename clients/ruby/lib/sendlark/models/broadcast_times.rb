# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class BroadcastTimes < Model
      # @return [Integer]
      attribute :opened

      # @return [Integer]
      attribute :clicked
    end
  end
end
