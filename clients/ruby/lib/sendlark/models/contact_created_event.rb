# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ContactCreatedEvent < Model
      # @return [String]
      attribute :type

      # @return [Time]
      attribute :created_at, "time"

      # @return [Models::ContactEventData]
      attribute :data, "ContactEventData"
    end
  end
end
