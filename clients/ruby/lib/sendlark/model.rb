# frozen_string_literal: true

module Sendlark
  # What is answered. Frozen; fields that this version does not know are kept: read them by `[]` and their name on the
  # wire.
  class Model
    class << self
      # By name on the wire.
      # @api private
      def attributes = @attributes ||= {}

      private

      def attribute(name, codec = nil, wire: name.to_s)
        attributes[wire] = [name, codec]
        define_method(name) { @values[wire] }
      end
    end

    # @param values [Hash{String => Object}] By their names on the wire, as JSON reads them.
    def initialize(values)
      attributes = self.class.attributes
      @values = values.to_h { |name, value| [name, Values.decode(attributes[name]&.last, value)] }.freeze
      freeze
    end

    # A field by its name on the wire.
    def [](name) = @values[name.to_s]

    # @return [Hash{Symbol => Object}]
    def to_h
      @values.to_h { |name, value| [(self.class.attributes[name]&.first || name).to_sym, plain(value)] }
    end

    # For pattern matching: `case event in { data: { bounce: } }`.
    def deconstruct_keys(keys)
      names = self.class.attributes.to_h { |wire, (name, _)| [name, wire] }
      (keys || names.keys).to_h { |name| [name, self[names[name] || name]] }
    end

    # By names on the wire.
    def as_json(*) = Values.encode(@values)

    def to_json(*given) = as_json.to_json(*given)

    def ==(other) = other.instance_of?(self.class) && other.as_json == as_json
    alias eql? ==

    def hash = [self.class, @values].hash

    def inspect
      "#<#{self.class.name} #{to_h.map { |name, value| "#{name}: #{value.inspect}" }.join(", ")}>"
    end

    private

    def plain(value)
      case value
      when Model then value.to_h
      when Array then value.map { |item| plain(item) }
      when Hash then value.transform_values { |item| plain(item) }
      else value
      end
    end
  end
end
