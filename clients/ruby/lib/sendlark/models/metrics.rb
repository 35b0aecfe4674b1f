# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class Metrics < Model
      # @return [String]
      attribute :object

      # @return [String]
      attribute :start_date

      # @return [String]
      attribute :end_date

      # @return [Array<String>]
      attribute :metrics

      # @return [Array<String>]
      attribute :dimensions

      # One of {Enums::MetricsGranularity}.
      # @return [String]
      attribute :granularity

      # @return [Models::MetricValues]
      attribute :totals, "MetricValues"

      # @return [Array<Models::MetricsRow>, nil]
      attribute :data, "[MetricsRow"
    end
  end
end
