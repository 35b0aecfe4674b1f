# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ContactTimelineConsent < Model
      # @return [String]
      attribute :type

      # @return [String]
      attribute :id

      # @return [Time]
      attribute :created_at, "time"

      # One of {Enums::ConsentAct}.
      # @return [String]
      attribute :act

      # One of {Enums::ConsentMethod}.
      # @return [String]
      attribute :method_, wire: "method"

      # @return [Array<String>]
      attribute :topics

      # @return [String, nil]
      attribute :form_id

      # @return [String, nil]
      attribute :evidence

      # @return [String]
      attribute :actor
    end
  end
end
