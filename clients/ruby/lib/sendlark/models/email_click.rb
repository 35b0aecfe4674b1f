# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class EmailClick < Model
      # @return [String]
      attribute :ip_address, wire: "ipAddress"

      # @return [String]
      attribute :timestamp

      # @return [String]
      attribute :user_agent, wire: "userAgent"

      # @return [Boolean, nil]
      attribute :is_machine, wire: "isMachine"

      # @return [String, nil]
      attribute :reason

      # @return [String, nil]
      attribute :agent

      # @return [String]
      attribute :link
    end
  end
end
