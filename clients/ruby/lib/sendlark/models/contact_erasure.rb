# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ContactErasure < Model
      # @return [String]
      attribute :object

      # @return [String]
      attribute :id

      # @return [String, nil]
      attribute :contact_id

      # One of {Enums::ContactErasureStatus}.
      # @return [String]
      attribute :status

      # @return [Time]
      attribute :created_at, "time"

      # @return [Time, nil]
      attribute :completed_at, "time"
    end
  end
end
