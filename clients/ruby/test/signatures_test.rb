# frozen_string_literal: true

require "minitest/autorun"
require "rbs"
require "sendlark"

# The signatures say what the code has.
class SignaturesTest < Minitest::Test
  # Yields every class and module, with what its signature declares.
  def each_declared(declarations, owner = Object, &)
    declarations.each do |given|
      next unless given.respond_to?(:members)
      next if given.is_a?(RBS::AST::Declarations::Interface)

      type = owner.const_get(given.name.name)
      yield type, given.members
      each_declared(given.members, type, &)
    end
  end

  def keywords(function)
    { key: function.optional_keywords.keys, keyreq: function.required_keywords.keys }
  end

  def declarations
    Dir["#{__dir__}/../sig/**/*.rbs"].flat_map do |path|
      RBS::Parser.parse_signature(RBS::Buffer.new(name: path, content: File.read(path)))
    end
  end

  def test_methods_are_as_declared
    count = 0
    each_declared(declarations) do |type, members|
      members.grep(RBS::AST::Members::MethodDefinition).each do |member|
        next if member.name == :initialize

        count += 1
        method = member.singleton? ? type.method(member.name) : type.instance_method(member.name)
        check_keywords(method, member) if type < Sendlark::Resource
      end
    end
    assert_operator count, :>, 1_000
  end

  def check_keywords(method, member)
    declared = keywords(member.types.first.type)
    actual = method.parameters.group_by(&:first).transform_values { |list| list.map(&:last) }
    %i[key keyreq].each { |kind| assert_equal declared[kind].sort, (actual[kind] || []).sort, method.inspect }
  end
end
