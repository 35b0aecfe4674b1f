# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class BroadcastComparison < Model
      # @return [Integer]
      attribute :broadcasts

      # @return [Models::BroadcastComparedRate]
      attribute :delivered, "BroadcastComparedRate"

      # @return [Models::BroadcastComparedRate]
      attribute :opened, "BroadcastComparedRate"

      # @return [Models::BroadcastComparedRate]
      attribute :clicked, "BroadcastComparedRate"

      # @return [Models::BroadcastComparedRate]
      attribute :unsubscribed, "BroadcastComparedRate"

      # @return [Models::BroadcastComparedRate]
      attribute :bounced, "BroadcastComparedRate"

      # @return [Models::BroadcastComparedRate]
      attribute :complained, "BroadcastComparedRate"
    end
  end
end
