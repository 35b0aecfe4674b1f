# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class SuppressionEventData < Model
      # @return [String]
      attribute :id

      # @return [String]
      attribute :email

      # One of {Enums::SuppressionOrigin}.
      # @return [String]
      attribute :origin

      # @return [String, nil]
      attribute :source_id

      # @return [Time]
      attribute :created_at, "time"
    end
  end
end
