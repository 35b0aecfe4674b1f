# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class BroadcastHour < Model
      # @return [Integer]
      attribute :hour

      # @return [Integer]
      attribute :delivered

      # @return [Integer]
      attribute :opened

      # @return [Integer]
      attribute :clicked

      # @return [Integer]
      attribute :unsubscribed
    end
  end
end
