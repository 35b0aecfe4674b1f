# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class TopicEventData < Model
      # @return [String]
      attribute :id

      # @return [String]
      attribute :name

      # @return [String, nil]
      attribute :description

      # @return [String]
      attribute :default_subscription

      # @return [Boolean]
      attribute :deleted

      # @return [Time]
      attribute :created_at, "time"

      # @return [Time]
      attribute :updated_at, "time"
    end
  end
end
