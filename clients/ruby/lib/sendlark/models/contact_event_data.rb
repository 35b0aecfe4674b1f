# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ContactEventData < Model
      # @return [String]
      attribute :id

      # @return [String]
      attribute :audience_id

      # @return [Array<String>]
      attribute :segment_ids

      # @return [Time]
      attribute :created_at, "time"

      # @return [Time]
      attribute :updated_at, "time"

      # @return [String]
      attribute :email

      # @return [String, nil]
      attribute :first_name

      # @return [String, nil]
      attribute :last_name

      # @return [Boolean]
      attribute :unsubscribed
    end
  end
end
