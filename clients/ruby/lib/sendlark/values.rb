# frozen_string_literal: true

require "json"
require "time"

module Sendlark
  # Between the values of Ruby and those on the wire.
  # @api private
  module Values
    TIME = /\A\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?<zone>Z|[+-]\d\d(?::?\d\d)?)?\z/

    module_function

    # What came, as the type that `codec` names: `[` is a list of, `{` a map of.
    def decode(codec, value)
      return value if codec.nil? || value.nil?
      return time(value) if codec == "time"

      case codec[0]
      when "[" then value.is_a?(Array) ? value.map { |item| decode(codec[1..], item) }.freeze : value
      when "{" then value.is_a?(Hash) ? value.transform_values { |item| decode(codec[1..], item) }.freeze : value
      else value.is_a?(Hash) ? model(codec, value) : value
      end
    end

    # What is sent, as JSON knows it.
    def encode(value)
      case value
      when String, Numeric, true, false, nil then value
      when Symbol then value.to_s
      when Model then value.as_json
      when Hash then value.reject { |_, item| item.equal?(OMIT) }.to_h { |name, item| [name.to_s, encode(item)] }
      when Array then value.map { |item| encode(item) }
      else instant(value)
      end
    end

    # Nil for what is no JSON.
    def parse(text)
      JSON.parse(text.dup.force_encoding("UTF-8").scrub, max_nesting: 512)
    rescue JSON::ParserError
      nil
    end

    # ISO 8601, and as PostgreSQL writes it: `2026-11-20 12:00:00.123456+00`. Anything else stays text.
    def time(text)
      match = TIME.match(text) if text.is_a?(String)
      return text if match.nil?

      Time.parse(match[:zone] ? text : "#{text}Z")
    rescue ArgumentError
      text
    end

    def model(name, value)
      given = Models.const_get(name)
      return given.new(value) if given.is_a?(Class)

      form = given::FORMS[value[given::FIELD]]
      form.nil? ? value : model(form, value)
    end

    def instant(value)
      return value.iso8601 if defined?(::Date) && value.instance_of?(::Date)
      return value.to_time.getutc.iso8601(3) if value.respond_to?(:to_time)

      raise ArgumentError, "a #{value.class} cannot be sent"
    end
  end
  private_constant :Values
end
