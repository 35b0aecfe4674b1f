# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ContactTimelineClick < Model
      # @return [Time]
      attribute :created_at, "time"

      # @return [String]
      attribute :user_agent

      # @return [String]
      attribute :link
    end
  end
end
