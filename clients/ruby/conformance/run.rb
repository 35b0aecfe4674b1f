# frozen_string_literal: true

# Reads one order a line, does it through the public API, and prints one line of JSON with what came.

require "json"
require "timeout"
require "sendlark"

# Does one order.
class Runner
  # A caller's own way to end a call.
  class Canceled < StandardError; end

  def initialize
    @clients = {}
  end

  def settle(order)
    { value: order.key?("vector") ? verify(order["vector"]) : call(order) }
  rescue Sendlark::Error, Canceled => e
    # Whatever shows an error; the key must not be in it.
    { error: describe(e), shown: "#{e.full_message} #{e.inspect} #{@clients.values.inspect}" }
  end

  private

  def verify(post)
    Sendlark::Webhook.verify(post["body"].unpack1("m0"), post["headers"].to_h, post["secrets"])
  end

  def call(order)
    client = client_for(order)
    return run(client, order) unless order.key?("parallel")

    calls = Array.new(order["parallel"]) do |index|
      Thread.new { run(client, order.merge("path" => [index.to_s])) }
    end
    calls.map(&:value)
  end

  # One for each server and key, as programs keep them.
  def client_for(order)
    transport = Sendlark::NetHttp.new(ca_file: ENV.fetch("CONFORMANCE_CA", nil))
    @clients[order.values_at("url", "key")] ||= Sendlark::Client.new(order["key"], base_url: order["url"], transport:)
  end

  def run(client, order)
    *names, method = order["operation"]["method"].split(".").map { |name| snake(name) }
    resource = names.reduce(client) { |owner, name| owner.public_send(name) }
    positional, keywords = arguments(order)
    limited(order.dig("options", "cancelAfter")) do
      answer = resource.public_send(method, *positional, **keywords, options: options(order["options"] || {}))
      order["isIterated"] ? answer.lazy.to_a : answer
    end
  end

  def limited(milliseconds, &block)
    milliseconds.nil? ? block.call : Timeout.timeout(milliseconds / 1000.0, Canceled, &block)
  end

  def arguments(order)
    path = order["path"] || []
    keywords = (order["params"] || {}).transform_keys { |name| snake(name.delete_prefix("X-")).to_sym }
    return [[*path, symbolized(order["body"])], keywords] if order["operation"]["body"]&.start_with?("[")

    [path, keywords.merge(symbolized(order["body"] || {}))]
  end

  def symbolized(value) = JSON.parse(JSON.generate(value), symbolize_names: true)

  def options(given)
    {
      idempotency_key: given["idempotencyKey"],
      timeout: given["timeout"]&./(1000.0),
      max_retries: given["maxRetries"]
    }.compact
  end

  def snake(name) = name.gsub(/([a-z])([A-Z])/, '\1_\2').tr("-", "_").downcase

  def describe(error)
    name = error.class.name.split("::").last.delete_suffix("Error")
    shown = { class: name.empty? ? "Local" : name, message: error.message }
    error.is_a?(Sendlark::ApiError) ? { **shown, status: error.status, code: error.code } : shown
  end
end

runner = Runner.new
$stdin.each_line do |line|
  started_at = Process.clock_gettime(Process::CLOCK_MONOTONIC)
  outcome = runner.settle(JSON.parse(line))
  ms = ((Process.clock_gettime(Process::CLOCK_MONOTONIC) - started_at) * 1000).round
  puts JSON.generate(outcome.merge(ms:))
  $stdout.flush
end
