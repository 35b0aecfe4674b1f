# frozen_string_literal: true

# Loads the library from RESEND_RUBY, makes calls and prints one JSON line a call.
$LOAD_PATH.unshift("#{ENV.fetch("RESEND_RUBY")}/lib")
require "base64"
require "json"
require "resend"
require "time"

ZERO = "00000000-0000-4000-8000-000000000000"
TEXTS = %i[id token signing_secret download_url url].freeze

def report(method, detail = "")
  puts JSON.generate({ method: method, status: detail.empty? ? "ok" : "difference", detail: detail })
end

# What an answer must have, by the names of its fields.
def wrong_in(answer, path)
  answer.to_h.transform_keys(&:to_sym).each do |name, value|
    at = "#{path}.#{name}"
    return "#{at} is empty" if TEXTS.include?(name) && value.to_s.empty?
    return "#{at} is not true" if name == :deleted && value != true

    Time.iso8601(value) if name == :created_at
    next unless name == :data && value.is_a?(Array)
    return "#{at} is empty" if value.empty?

    wrong = value.map { |item| wrong_in(item, at) }.find { |found| !found.empty? }
    return wrong if wrong
  end
  ""
end

# Makes calls by the names of the library, as `Contacts::Segments.add`.
class Calls
  def initialize
    @called = {}
  end

  # Calls, reports and gives the answer; an empty one when there is none.
  def call(method, *arguments, **named)
    @called[method] = true
    owner, name = method.split(".")
    answer = Resend.const_get(owner).public_send(name, *arguments, **named)
    wrong = answer.is_a?(Resend::Response) ? wrong_in(answer, method) : ""
    wrong = "unexpected answer: #{answer.to_h}" if wrong.empty? && block_given? && !yield(answer)
    report(method, wrong)
    answer
  rescue StandardError => e
    report(method, "#{e.class}: #{e.message}")
    {}
  end

  def error(row, kind, words)
    yield
    report("error: #{row}", "no error")
  rescue Resend::Error => e
    report("error: #{row}", e.is_a?(kind) && e.message.include?(words) ? "" : "#{e.class}: #{e.message}")
  end

  # What was not called before: the families that the server may not offer.
  def rest(owner = Resend)
    owner.constants.sort.each do |name|
      part = owner.const_get(name)
      next if !part.is_a?(Module) || part.is_a?(Class) || name == :PaginationHelper || part.equal?(owner)

      # An alias is the module that it means.
      own = part.name.delete_prefix("Resend::")
      part.singleton_methods(false).sort.each { |method| call_unknown(part, "#{own}.#{method}") }
      rest(part)
    end
  end

  private

  def call_unknown(owner, method)
    return if @called[method]

    parameters = owner.method(method.split(".").last).parameters
    names = parameters.reject { |kind, _| kind == :key }.map { |_, name| name }
    call(method, *names.map { |name| name.to_s.match?(/id|email|identifier/) ? ZERO : Hash.new(ZERO) })
  end
end
