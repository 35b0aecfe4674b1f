# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class EmailEngagement < Model
      # @return [Time, nil]
      attribute :opened_at, "time"

      # @return [Time, nil]
      attribute :clicked_at, "time"

      # @return [Integer]
      attribute :opened_by

      # @return [Integer]
      attribute :clicked_by
    end
  end
end
