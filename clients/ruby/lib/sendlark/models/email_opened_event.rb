# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class EmailOpenedEvent < Model
      # @return [String]
      attribute :type

      # @return [Time]
      attribute :created_at, "time"

      # @return [Models::EmailOpenedData]
      attribute :data, "EmailOpenedData"
    end
  end
end
