# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class TopicItem < Model
      # @return [String]
      attribute :id

      # @return [String]
      attribute :name

      # @return [String, nil]
      attribute :description

      # One of {Enums::TopicSubscription}.
      # @return [String]
      attribute :default_subscription

      # One of {Enums::TopicVisibility}.
      # @return [String]
      attribute :visibility

      # @return [Time]
      attribute :created_at, "time"
    end
  end
end
