# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ContactTopicsReference < Model
      # @return [String]
      attribute :object

      # @return [String]
      attribute :id

      # @return [String]
      attribute :contact_id

      # @return [Array<Models::ContactTopicChoice>]
      attribute :topics, "[ContactTopicChoice"
    end
  end
end
