# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ContactTopic < Model
      # @return [String]
      attribute :id

      # @return [String]
      attribute :name

      # @return [String, nil]
      attribute :description

      # One of {Enums::TopicSubscription}.
      # @return [String]
      attribute :subscription

      # @return [Time]
      attribute :created_at, "time"
    end
  end
end
