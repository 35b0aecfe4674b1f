# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class BroadcastGroup < Model
      # @return [String]
      attribute :group

      # @return [Integer]
      attribute :sent

      # @return [Integer]
      attribute :pending

      # @return [Integer]
      attribute :delivered

      # @return [Integer]
      attribute :bounced

      # @return [Integer]
      attribute :failed

      # @return [Integer]
      attribute :suppressed

      # @return [Integer]
      attribute :canceled

      # @return [Integer]
      attribute :opened

      # @return [Integer]
      attribute :machine_opened

      # @return [Integer]
      attribute :clicked

      # @return [Integer]
      attribute :unsubscribed

      # @return [Integer]
      attribute :complained

      # @return [Array<Models::BroadcastReply>]
      attribute :replies, "[BroadcastReply"
    end
  end
end
