# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class BroadcastReply < Model
      # One of {Enums::BroadcastReplyOutcome}.
      # @return [String]
      attribute :outcome

      # @return [String]
      attribute :class_, wire: "class"

      # @return [Integer]
      attribute :recipients

      # @return [Integer]
      attribute :times

      # @return [String, nil]
      attribute :advice
    end
  end
end
