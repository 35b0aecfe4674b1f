import { expect, test } from "bun:test";
import { readApi } from "./ir.ts";
import { printDotnet } from "./print-dotnet.ts";

const answer = (name: string) => ({
  200: { content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } } },
});
const body = (name: string) => ({
  content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
});
const id = { name: "id", in: "path", required: true, schema: { type: "string" } };
const described = { summary: "Do <it>", description: "" };

const API = readApi(
  JSON.stringify({
    info: { version: "1.0.0" },
    webhooks: {},
    paths: {
      "/pets": {
        get: {
          ...{ ...described, operationId: "pets.list", responses: answer("PetList") },
          parameters: [{ name: "limit", in: "query", required: false, schema: { type: "integer" } }],
          "x-sdk": { resource: "pets", method: "list", paged: true, idempotent: false },
        },
      },
      "/pets/{id}": {
        patch: {
          ...{ ...described, operationId: "pets.update", responses: answer("Pet"), parameters: [id] },
          requestBody: body("UpdatePetRequest"),
          "x-sdk": { resource: "pets", method: "update", paged: false, idempotent: false },
        },
      },
    },
    components: {
      schemas: {
        Pet: {
          type: "object",
          required: ["id", "born_at", "kind", "legs"],
          properties: {
            id: { type: "string" },
            born_at: { type: "string", format: "date-time" },
            kind: { type: "string", enum: ["cat", "guinea-pig"] },
            legs: { type: ["integer", "null"] },
          },
        },
        PetList: {
          type: "object",
          required: ["has_more", "data"],
          properties: {
            has_more: { type: "boolean" },
            data: { type: "array", items: { $ref: "#/components/schemas/Pet" } },
          },
        },
        UpdatePetRequest: {
          type: "object",
          properties: { name: { type: ["string", "null"] }, legs: { type: ["integer", "null"] } },
        },
      },
    },
  }),
);

/** Without indentation, as lines. */
const printed = Object.values(printDotnet(API))
  .join("\n")
  .split("\n")
  .map((line) => line.trim());

test.each([
  ["a required text", "public string Id { get; init; } = null!;"],
  ["a time", "public DateTimeOffset BornAt { get; init; }"],
  ["an open enumeration", "public PetKind Kind { get; init; }"],
  ["its values", 'public static readonly PetKind GuineaPig = new("guinea-pig");'],
  ["a number that may be null", "public long? Legs { get; init; }"],
  ["a field of a change", "public Opt<string?> Name { get; init; }"],
  ["a number of a change", "public Opt<long?> Legs { get; init; }"],
  ["what a change is written with", "[JsonConverter(typeof(OptConverter<long?>))]"],
  ["a type of the source generator", "[JsonSerializable(typeof(long?))]"],
  ["a summary", "/// <summary>Do &lt;it&gt;</summary>"],
  ["a parameter", 'target.AddQuery("limit", Limit);'],
  [
    "a method",
    "public Task<Pet> UpdateAsync(string id, UpdatePetRequest body, RequestOptions? options = null, CancellationToken cancellationToken = default) =>",
  ],
  [
    "a list",
    '_client.CallPagesAsync<Pet>(after => new Request("pets.list", HttpMethod.Get, "/pets").WithParameters(parameters, after), options, cancellationToken);',
  ],
])("%s", (_, line) => {
  expect(printed).toContain(line);
});
