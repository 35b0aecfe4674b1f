# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class EmailDelay < Model
      # @return [String]
      attribute :class_, wire: "class"

      # @return [String]
      attribute :message

      # @return [Time, nil]
      attribute :next_attempt_at, "time"

      # @return [String, nil]
      attribute :advice
    end
  end
end
