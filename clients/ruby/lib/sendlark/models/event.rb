# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class Event < Model
      # @return [String]
      attribute :id

      # @return [String]
      attribute :name

      # @return [Hash{String => String}, nil]
      attribute :schema

      # @return [Time]
      attribute :created_at, "time"

      # @return [Time]
      attribute :updated_at, "time"

      # @return [String]
      attribute :object
    end
  end
end
