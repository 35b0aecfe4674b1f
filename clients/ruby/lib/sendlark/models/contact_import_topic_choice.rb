# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ContactImportTopicChoice < Model
      # @return [String]
      attribute :id

      # One of {Enums::TopicSubscription}.
      # @return [String]
      attribute :subscription
    end
  end
end
