# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class SegmentEventData < Model
      # @return [String]
      attribute :id

      # @return [String]
      attribute :name

      # @return [String]
      attribute :contact_id

      # @return [String]
      attribute :email

      # @return [String, nil]
      attribute :first_name

      # @return [String, nil]
      attribute :last_name
    end
  end
end
