# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class EmailEvent < Model
      # @return [String]
      attribute :id

      # @return [String]
      attribute :type

      # @return [Time]
      attribute :created_at, "time"

      # @return [String, nil]
      attribute :delivery_id

      # @return [Object]
      attribute :data
    end
  end
end
