# frozen_string_literal: true

require "json"
require "minitest/autorun"
require "sendlark"
require "socket"

# What the conformance tests cannot see from outside.
class ClientTest < Minitest::Test
  def setup
    @sent = []
  end

  def client(*answers, **options)
    transport = lambda do |request|
      @sent << request
      answers.shift
    end
    Sendlark::Client.new("sl_secret", base_url: "https://mail.example.com", transport:, **options)
  end

  def answer(status, body, headers = {}) = Sendlark::Response.new(status:, headers:, body:)

  def test_hooks_are_told_of_each_attempt
    told = []
    tell = ->(attempt) { told << attempt.except(:ms) }
    answers = [answer(503, "", "retry-after" => "0"), answer(200, '{"id":"1"}')]
    client(*answers, on_request: tell, on_response: tell).emails.get("1")
    start = { operation: "emails.get", method: "GET", path: "/emails/{id}" }
    assert_equal [
      { **start, attempt: 1 }, { **start, attempt: 1, status: 503 },
      { **start, attempt: 2 }, { **start, attempt: 2, status: 200 }
    ], told
  end

  def test_a_change_tells_nil_from_nothing
    client(answer(200, "{}")).contacts.update("ada@lovelace.dev", first_name: nil, last_name: "Lovelace")
    assert_equal '{"first_name":null,"last_name":"Lovelace"}', @sent.first.body
  end

  def test_times_and_symbols_are_sent_as_text
    at = Time.new(2026, 11, 20, 13, 0, 0.5r, "+01:00")
    client(answer(200, "{}")).emails.send(to: "a@b.dev", tags: [{ name: :plan, value: "pro" }], scheduled_at: at)
    sent = { "to" => "a@b.dev", "tags" => [{ "name" => "plan", "value" => "pro" }],
             "scheduled_at" => "2026-11-20T12:00:00.500Z" }
    assert_equal sent, JSON.parse(@sent.first.body)
  end

  def test_times_are_read_in_both_forms
    ["2026-11-20T12:00:00.123Z", "2026-11-20 12:00:00.123+00", "2026-11-20 12:00:00.123"].each do |text|
      assert_equal Time.utc(2026, 11, 20, 12, 0, 0.123r), Sendlark::Models::Email.new("created_at" => text).created_at
    end
  end

  def test_models_are_frozen_and_keep_what_they_do_not_know
    email = Sendlark::Models::Email.new("id" => "1", "moon_phase" => "full")
    assert_predicate email, :frozen?
    assert_equal "full", email[:moon_phase]
    assert_equal({ id: "1", moon_phase: "full" }, email.to_h)
    email => { id: }
    assert_equal "1", id
  end

  def test_lists_are_read_no_further_than_needed
    page = ->(id) { answer(200, JSON.generate(object: "list", has_more: true, data: [{ id: }])) }
    ids = client(page["a"], page["b"], page["c"]).emails.list(limit: 1).lazy.map(&:id).first(2)
    assert_equal %w[a b], ids
    queries = @sent.map { |request| request.url[/\?.*/] }
    assert_equal ["?limit=1", "?limit=1&after=a"], queries
  end

  def test_nothing_prints_the_key
    given = client(answer(200, '{"id":"1"}'))
    given.emails.get("1")
    refute_match(/sl_secret/, [given, given.emails, @sent].inspect)
    assert_raises(TypeError) { Marshal.dump(given) }
  end

  def test_plain_http_is_refused_beyond_this_machine
    Sendlark::Client.new("sl_x", base_url: "http://localhost:3000/prefix/")
    Sendlark::Client.new("sl_x", base_url: "http://mail.example.com", allow_http: true)
    assert_raises(Sendlark::Error) { Sendlark::Client.new("sl_x", base_url: "http://mail.example.com") }
  end

  def test_a_proxy_of_the_environment_is_for_its_scheme
    proxy = TCPServer.new("127.0.0.1", 0)
    asked = Thread.new do
      connection = proxy.accept
      connection.gets.tap { connection.close }
    end
    ENV["https_proxy"] = "http://127.0.0.1:#{proxy.addr[1]}"
    client = Sendlark::Client.new("sl_secret", base_url: "https://mail.example.com", max_retries: 0)
    assert_raises(Sendlark::ConnectionError) { client.emails.get("1") }
    assert_equal "CONNECT mail.example.com:443 HTTP/1.1\r\n", asked.value
  ensure
    ENV.delete("https_proxy")
    proxy.close
  end

  def test_too_many_bytes_are_refused
    attachment = Sendlark::Attachment.from_bytes("a.bin", "a" * 31_500_000)
    error = assert_raises(Sendlark::Error) { client.batch.send([{ to: "a@b.dev", attachments: [attachment] }]) }
    assert_match(/more than 40 MB/, error.message)
    assert_empty @sent
  end

  def test_attachments_have_the_type_of_their_name
    logo = Sendlark::Attachment.inline(__FILE__, "logo", filename: "Überblick.PNG")
    assert_equal ["image/png", "logo"], logo.values_at(:content_type, :content_id)
    assert_equal File.binread(__FILE__), logo[:content].unpack1("m0")
  end
end
