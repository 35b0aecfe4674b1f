# frozen_string_literal: true

require_relative "lib/sendlark/version"

Gem::Specification.new do |spec|
  spec.name = "sendlark"
  spec.version = Sendlark::VERSION
  spec.summary = "Client library for Sendlark, the self-hosted email delivery service"
  spec.description = "Sends email, and does everything else that the API of a Sendlark server offers. No dependencies."
  spec.authors = ["Sendlark"]
  spec.homepage = "https://github.com/sendlark/sendlark"
  spec.license = "MIT"
  spec.required_ruby_version = ">= 3.1"
  spec.files = Dir["lib/**/*.rb", "sig/**/*.rbs", "README.md", "CHANGELOG.md", "LICENSE"]
  spec.metadata = {
    "source_code_uri" => "https://github.com/sendlark/sendlark/tree/main/clients/ruby",
    "changelog_uri" => "https://github.com/sendlark/sendlark/blob/main/clients/ruby/CHANGELOG.md",
    "rubygems_mfa_required" => "true"
  }
end
