# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class BroadcastCounts < Model
      # @return [Integer]
      attribute :sent

      # @return [Integer]
      attribute :delivered

      # @return [Integer]
      attribute :opened

      # @return [Integer]
      attribute :clicked

      # @return [Integer]
      attribute :unsubscribed

      # @return [Integer]
      attribute :bounced

      # @return [Integer]
      attribute :complained
    end
  end
end
