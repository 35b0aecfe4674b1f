# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ContactTopicsEventData < Model
      # @return [String]
      attribute :email

      # @return [Array<Models::ContactTopicsEventChoice>]
      attribute :topics, "[ContactTopicsEventChoice"
    end
  end
end
