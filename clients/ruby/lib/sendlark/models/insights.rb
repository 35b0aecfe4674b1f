# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class Insights < Model
      # @return [String]
      attribute :object

      # @return [String]
      attribute :email_id

      # @return [Time]
      attribute :created_at, "time"

      # @return [Boolean]
      attribute :is_final

      # @return [Array<Models::Insight>]
      attribute :data, "[Insight"
    end
  end
end
