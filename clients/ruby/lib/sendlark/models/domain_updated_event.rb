# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class DomainUpdatedEvent < Model
      # @return [String]
      attribute :type

      # @return [Time]
      attribute :created_at, "time"

      # @return [Models::DomainEventData]
      attribute :data, "DomainEventData"
    end
  end
end
