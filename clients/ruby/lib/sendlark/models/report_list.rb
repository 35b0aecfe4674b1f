# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ReportList < Model
      # @return [String]
      attribute :object

      # @return [Boolean]
      attribute :has_more

      # @return [Array<Models::ReportItem>]
      attribute :data, "[ReportItem"
    end
  end
end
