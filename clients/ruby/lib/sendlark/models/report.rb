# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class Report < Model
      # @return [String]
      attribute :id

      # @return [Time]
      attribute :received_at, "time"

      # @return [String]
      attribute :from

      # @return [String]
      attribute :to

      # @return [String, nil]
      attribute :delivery_id

      # @return [String]
      attribute :reason

      # @return [Integer]
      attribute :size_bytes

      # @return [String]
      attribute :object

      # @return [String]
      attribute :raw
    end
  end
end
